import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { allows, type ClassKind, type ClassState } from '#app/classes/classroom.ts';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { SelectBox } from '#app/ui/fields.tsx';
import { ActMessage, ConfirmedButton } from '../acts.tsx';
import { consolePath } from '../console-path.ts';
import { COLLAPSED_WORDS } from '../decisions/reasons.tsx';
import { USUAL_RATES, useRateWords } from '../rate-words.tsx';
import type { Decided as DecidedRows } from './approval-queue.server.ts';
import type { ClassActName } from './class-act.server.ts';
import type { ConsoleAnswer } from './overview.tsx';

/** Its buttons may stand elsewhere on the page. */
const FORM = 'class-act';

interface ClassControlsProps {
  classroomId: number;
  kind: ClassKind;
  state: ClassState;
  /** 0 while the clock is paused. */
  rate: number;
  /** Whether the lesson plan waits for staff to let it continue. */
  isAtStop: boolean;
  /** Whether the lesson card has the button to start and to go on. */
  hasCard: boolean;
  requestId: string;
}

/** Everything that can be done to the class as a whole in its state. */
export function ClassControls(controls: ClassControlsProps) {
  const { classroomId, kind, state, rate, isAtStop, hasCard, requestId } = controls;
  const { t } = useLingui();
  const hasArc = kind === 'invited';
  return (
    <section aria-label={t`Class controls`} className="flex flex-wrap gap-x-4 gap-y-2 [&_button]:px-4">
      <PostForm id={FORM} preventScrollReset className="hidden">
        <HiddenFields fields={{ class: classroomId, requestId }} />
      </PostForm>
      {state === 'prepared' ? (
        <Act act="open" variant="primary">
          <Trans>Open for joining</Trans>
        </Act>
      ) : null}
      {state === 'open' && !hasCard ? (
        <Act act="start" variant="primary">
          <Trans>Start the class</Trans>
        </Act>
      ) : null}
      {allows(state, 'set-clock') ? (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">
            <Trans>Clock</Trans>
          </legend>
          <ClockActs state={state} rate={rate} isAtStop={isAtStop} hasCard={hasCard} />
          <Speed classroomId={classroomId} rate={rate} />
        </fieldset>
      ) : null}
      {hasArc ? <Endings classroomId={classroomId} state={state} /> : null}
    </section>
  );
}

type ClockActsProps = Pick<ClassControlsProps, 'state' | 'rate' | 'isAtStop' | 'hasCard'>;

function ClockActs({ state, rate, isAtStop, hasCard }: ClockActsProps) {
  const goes = rate > 0 && !isAtStop && state !== 'paused';
  return (
    <>
      {goes ? (
        <Act act="pause" variant="primary">
          <Trans>Pause</Trans>
        </Act>
      ) : isAtStop && hasCard ? null : (
        <Act act="continue" variant="primary">
          {isAtStop ? <Trans>Go on with the lesson</Trans> : <Trans context="a stopped clock">Continue</Trans>}
        </Act>
      )}
      <Act act="jump-day">
        <Trans>Jump one day</Trans>
      </Act>
      <Act act="jump-event">
        <Trans>Jump to the next event</Trans>
      </Act>
    </>
  );
}

/** Any speed but the usual ones is set on the settings page. */
function Speed({ classroomId, rate }: { classroomId: number; rate: number }) {
  const { t, i18n } = useLingui();
  const rateWords = useRateWords();
  const usual = USUAL_RATES.map((preset) => ({ value: String(preset.rate), label: i18n._(preset.label) }));
  const isUsual = rate === 0 || USUAL_RATES.some((preset) => preset.rate === rate);
  const options = isUsual ? usual : [{ value: String(rate), label: rateWords(rate) }, ...usual];
  return (
    <PostForm preventScrollReset className="flex flex-wrap gap-2">
      <HiddenFields fields={{ class: classroomId, intent: 'rate' }} />
      <SelectBox
        key={rate}
        name="rate"
        aria-label={t`Speed of the clock`}
        defaultValue={rate === 0 ? 1_440 : rate}
        options={options}
        className="w-auto! max-w-full"
      />
      <Button type="submit" variant="quiet" aria-label={t`Set speed`}>
        <Trans>Set</Trans>
      </Button>
    </PostForm>
  );
}

function Endings({ classroomId, state }: { classroomId: number; state: ClassState }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="flex flex-wrap gap-2 sm:ms-auto">
      {allows(state, 'debrief') ? (
        <ConfirmedButton
          form={FORM}
          name="intent"
          value="debrief"
          label={<Trans>Show the Debrief</Trans>}
          title={<Trans>Show everybody the truth now?</Trans>}
          confirmLabel={<Trans>Show it</Trans>}
          busy={busy}
        >
          <p>
            <Trans>
              Practice time stops for good, and every participant sees where the money went. It cannot be undone.
            </Trans>
          </p>
        </ConfirmedButton>
      ) : null}
      {allows(state, 'collapse') ? (
        <ConfirmedButton
          form={FORM}
          name="intent"
          value="collapse"
          label={<Trans>Collapse now</Trans>}
          title={<Trans>Collapse the company now?</Trans>}
          confirmLabel={<Trans context="a button">Collapse</Trans>}
          variant="danger"
          busy={busy}
        >
          <p>
            <Trans>
              No withdrawal is paid from then on, and nobody else can join. Participants see a maintenance notice, and
              then nothing. It cannot be undone.
            </Trans>
          </p>
        </ConfirmedButton>
      ) : null}
      {state === 'debriefing' || state === 'closed' || state === 'prepared' ? (
        <LinkButton to={consolePath('/admin/classes/end', classroomId)} variant="quiet">
          {state === 'closed' ? <Trans>Delete the class</Trans> : <Trans>Close the class</Trans>}
        </LinkButton>
      ) : null}
    </div>
  );
}

export function Act({
  act,
  variant = 'quiet',
  children,
}: {
  act: ClassActName;
  variant?: 'primary' | 'quiet';
  children: ReactNode;
}) {
  const busy = useIsSending({ intent: act });
  return (
    <Button type="submit" form={FORM} name="intent" value={act} variant={variant} busy={busy}>
      {children}
    </Button>
  );
}

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
  'show-poll': msg`The projector shows the answers.`,
};

/** The other forms of the page report their outcome themselves. */
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
          one="# was skipped: already decided, or its coins have not come yet."
          other="# were skipped: already decided, or their coins have not come yet."
        />
      )}
    </>
  );
}
