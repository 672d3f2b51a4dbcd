import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ClassState } from '#app/classes/class-state.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

const STATES: Record<ClassState, { words: MessageDescriptor; tone: BadgeTone }> = {
  prepared: { words: msg`Prepared`, tone: 'neutral' },
  open: { words: msg`People are joining`, tone: 'approved' },
  running: { words: msg`Running`, tone: 'approved' },
  paused: { words: msg`Paused`, tone: 'pending' },
  collapsed: { words: msg`Collapsed`, tone: 'declined' },
  debriefing: { words: msg`Debrief shown`, tone: 'neutral' },
  closed: { words: msg`Closed`, tone: 'neutral' },
};

/** Where a class stands in its arc. */
export function ClassStateBadge({ state }: { state: ClassState }) {
  const { i18n } = useLingui();
  return <Badge tone={STATES[state].tone}>{i18n._(STATES[state].words)}</Badge>;
}
