import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActMessage } from './act-message.tsx';
import type { ClassActAnswer, ClassActName } from './class-act.server.ts';
import type { QueueAnswer } from './queue-action.server.ts';
import type { ScenarioFormAnswer } from './scenario-action.server.ts';

const DONE: Record<ClassActName, MessageDescriptor> = {
  open: msg`The class is open: people can join now.`,
  start: msg`The class has started.`,
  pause: msg`The clock stands.`,
  continue: msg`The clock goes on.`,
  rate: msg`The clock has another speed now.`,
  'jump-day': msg`A day has passed.`,
  'jump-event': msg`The clock stands at the next event.`,
  collapse: msg`The company pays nobody any more.`,
  debrief: msg`Everybody sees the Debrief now.`,
  'lesson-on': msg`The lesson plan moves the clock.`,
  'lesson-off': msg`You move the clock by hand.`,
};

export type ConsoleAnswer = ClassActAnswer | QueueAnswer | ScenarioFormAnswer;

/** What became of an act on the console's first page. */
export function ClassActMessage({ answer }: { answer: ConsoleAnswer | undefined }) {
  return (
    <ActMessage occasion={answer} tone={answer === undefined || isGood(answer) ? 'success' : 'error'}>
      {answer === undefined ? null : <Words answer={answer} />}
    </ActMessage>
  );
}

function isGood(answer: ConsoleAnswer): boolean {
  if (answer.kind === 'decided') return answer.done > 0 && answer.coinsNotThere + answer.passedOver === 0;
  return answer.kind === 'done' || answer.kind === 'scenario-set';
}

function Words({ answer }: { answer: ConsoleAnswer }) {
  const { i18n } = useLingui();
  switch (answer.kind) {
    case 'done':
      return i18n._(DONE[answer.act]);
    case 'decided':
      return <Decided answer={answer} />;
    case 'rate-refused':
      return <Trans>Please enter a whole number from 1 to 86,400.</Trans>;
    case 'nothing-ahead':
      return <Trans>Nothing is foreseen to which the clock could jump.</Trans>;
    case 'class-refused':
      return <Trans>That is not possible any more: the class has gone on meanwhile.</Trans>;
    case 'scenario-set':
      return <Trans>The scenario is changed, from now on.</Trans>;
    case 'scenario-refused':
      return <Trans>Nothing was changed. Please look at the marked numbers.</Trans>;
  }
}

function Decided({ answer: { decision, done, coinsNotThere, passedOver } }: { answer: QueueAnswer }) {
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
