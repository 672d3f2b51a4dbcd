import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '#app/ui/notices.tsx';

type Status = 'pending' | 'approved' | 'declined';

const STATUS_WORDS: Record<Status, MessageDescriptor> = {
  pending: msg`Pending`,
  approved: msg`Completed`,
  declined: msg`Declined`,
};

/** Yellow while it waits, green when it is done, red when it was declined (`BADGE_TONES`). */
export function StatusBadge({ status }: { status: Status }) {
  const { i18n } = useLingui();
  return <Badge tone={status}>{i18n._(STATUS_WORDS[status])}</Badge>;
}
