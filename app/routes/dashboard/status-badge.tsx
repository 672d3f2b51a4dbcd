import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Badge } from '#app/ui/notices.tsx';

type Status = 'pending' | 'approved' | 'declined';

const STATUS_WORDS: Record<Status, MessageDescriptor> = {
  pending: msg`Pending`,
  approved: msg`Completed`,
  declined: msg`Declined`,
};

/**
 * The status of a deposit or a withdrawal: yellow while it waits, green when it is done, red when it was declined
 * (`BADGE_TONES`).
 */
export function StatusBadge({ status }: { status: Status }) {
  const { i18n } = useLingui();
  return <Badge tone={status}>{i18n._(STATUS_WORDS[status])}</Badge>;
}
