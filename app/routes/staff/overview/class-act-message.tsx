import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActMessage } from '../act-message.tsx';
import { COLLAPSED_WORDS } from '../decisions/collapsed-words.ts';
import type { ClassActName } from './class-act.server.ts';
import type { ConsoleAnswer } from './overview.tsx';
import type { Decided as DecidedRows } from './approval-queue.server.ts';

const DONE: Record<ClassActName, MessageDescriptor> = {
  open: msg`The class is open: people can join now.`,
  start: msg`The class has started.`,
  pause: msg`The clock is paused.`,
  continue: msg`The clock goes on.`,
  rate: msg`The clock runs at a new speed.`,
  'jump-day': msg`A day has passed.`,
  'jump-event': msg`The clock is at the next event.`,
  collapse: msg`The company no longer pays anyone.`,
  debrief: msg`Everybody sees the Debrief now.`,
  'lesson-on': msg`The lesson plan moves the clock.`,
  'lesson-off': msg`You move the clock by hand.`,
};

/** Shows the outcome of an act on the console's first page; its other forms report theirs themselves. */
export function ClassActMessage({ answer }: { answer: ConsoleAnswer }) {
  const { i18n } = useLingui();
  return (
    <ActMessage answer={answer}>
      {(act) => {
        if (act.intent === 'queue') return act.ok || act.why === 'some-left' ? <Decided rows={act} /> : GONE_ON;
        if (act.intent === 'reconcile') return null;
        if (act.intent === 'scenario') return act.ok ? SCENARIO_SET : SCENARIO_REFUSED;
        return act.ok ? i18n._(DONE[act.act]) : REFUSED[act.why];
      }}
    </ActMessage>
  );
}

const GONE_ON = <Trans>That is no longer possible: the class has moved on in the meantime.</Trans>;
const SCENARIO_SET = <Trans>The new scenario applies from now on.</Trans>;
const SCENARIO_REFUSED = <Trans>Nothing was changed. Please look at the marked numbers.</Trans>;

const REFUSED: Record<'rate-refused' | 'nothing-ahead' | 'class-refused', ReactNode> = {
  'rate-refused': <Trans>Please enter a whole number from 1 to 86,400.</Trans>,
  'nothing-ahead': <Trans>There is no upcoming event to jump to.</Trans>,
  'class-refused': GONE_ON,
};

function Decided({ rows }: { rows: DecidedRows }) {
  const { i18n } = useLingui();
  const { kind, decision, done, coinsNotThere, collapsed, passedOver } = rows;
  return (
    <>
      {decision === 'approve' ? (
        <Plural value={done} _0="Nothing was approved." one="# approved." other="# approved." />
      ) : (
        <Plural value={done} _0="Nothing was declined." one="# declined." other="# declined." />
      )}{' '}
      {coinsNotThere === 0 ? null : (
        <Plural
          value={coinsNotThere}
          one="# still waits: the coins for it are not there."
          other="# still wait: the coins for them are not there."
        />
      )}{' '}
      {collapsed === 0 ? null : i18n._(COLLAPSED_WORDS[kind])}{' '}
      {passedOver === 0 ? null : (
        <Plural
          value={passedOver}
          one="# was passed over: decided already, or its coins have not come yet."
          other="# were passed over: decided already, or their coins have not come yet."
        />
      )}
    </>
  );
}
