import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { Challenge } from '#app/enrolment/challenge.server.ts';
import { ActionForm, FormOutcome, HiddenFields, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { Checkbox, TextField } from '#app/ui/fields.tsx';
import { JOIN_WORDS } from '../../account/account-words.ts';
import type { action } from '../try-start.tsx';
import { Choices } from './choices.tsx';
import { useProof } from './use-proof.ts';

interface BeginFormProps {
  /** The choice in the address, or else the usual one. */
  scenario: string;
  pace: string;
  /** The challenge of this form, as the page was loaded. */
  challenge: Challenge;
  /** It is their turn: they have agreed already. */
  isCalled: boolean;
  /** Someone is signed in here: nothing is sent automatically on their behalf. */
  isSignedIn: boolean;
  /** All places are taken. */
  mustWait: boolean;
}

const NOT_ANSWERED = msg`Please answer this question.`;
const WRONG_ANSWER = msg`That is not the sum. Here is another question.`;
const OVER = msg`This page was open for too long, or was already sent. Please send it once more.`;

/** The choices of a person alone, and their consent. Meanwhile the browser works to show that it is not a robot's. */
export function BeginForm({ scenario, pace, challenge: first, isCalled, isSignedIn, mustWait }: BeginFormProps) {
  const answer = useAnswer<typeof action>();
  const form = useForm({
    answer,
    intent: 'begin',
    fields: { scenario, pace, understood: isCalled, answer: '' },
    problems: ({ why }) => {
      switch (why) {
        case 'not-understood':
          return { understood: msg`Please read the text above, and tick this box.` };
        case 'not-answered':
          return { answer: NOT_ANSWERED };
        case 'wrong-answer':
          return { answer: WRONG_ANSWER };
        case 'challenge-over':
        case 'turn-over':
          return { form: OVER };
        default:
          return { form: JOIN_WORDS[why] };
      }
    },
  });
  const challenge = useNewest(first, answer !== undefined && 'challenge' in answer ? answer.challenge : undefined);
  const working = useProof(challenge);
  const refused = form.answer?.ok === false && !isSignedIn ? form.answer.why : null;
  const { isHeldBack, holdBack } = useHeldBack(form, working.state, refused);
  const field = <SumField sum={challenge.sum} error={form.field('answer').error} />;
  const sum = working.state === 'impossible' ? field : <noscript>{field}</noscript>;
  return (
    <ActionForm form={form} className="flex flex-col gap-6" onSubmit={holdBack}>
      <Choices scenario={form.field('scenario')} pace={form.field('pace')} />
      <Checkbox {...form.tick('understood')} label={<Trans>I understand that this is an exercise</Trans>} required />
      {isCalled ? null : sum}
      <HiddenFields fields={{ challenge: challenge.text, proof: working.state === 'done' ? working.proof : '' }} />
      <FormOutcome form={form} />
      <SubmitButton form={{ busy: form.busy || isHeldBack }} size="large" className="self-start">
        {mustWait ? <Trans>Take a place in the queue</Trans> : <Trans>Live through it now</Trans>}
      </SubmitButton>
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {isHeldBack ? <Trans>One moment: your device is proving that it is not a robot.</Trans> : null}
      </p>
    </ActionForm>
  );
}

/**
 * Holds back a form submitted before its work is done, and sends it then. Does the same with one that was sent before
 * hydration or from the front door and came back with the question for people.
 */
function useHeldBack(form: Pick<ReturnType<typeof useForm>, 'place'>, working: string, refused: string | null) {
  const [isHeldBack, setHeldBack] = useState(false);
  // As the page arrived: what scripts send is already complete.
  const [wasTooEarly] = useState(refused === 'not-answered');
  useEffect(() => {
    if (wasTooEarly) setHeldBack(true);
  }, [wasTooEarly]);
  const { place } = form;
  useEffect(() => {
    if (!isHeldBack || working === 'working') return;
    setHeldBack(false);
    place.current?.requestSubmit();
  }, [isHeldBack, working, place]);
  const holdBack = (event: FormEvent) => {
    if (working !== 'working') return;
    event.preventDefault();
    setHeldBack(true);
  };
  return { isHeldBack, holdBack };
}

/**
 * Returns the challenge of the latest answer that brought one: the next answer may bring none, and an earlier one is
 * used up.
 */
function useNewest(first: Challenge, brought: Challenge | undefined): Challenge {
  const [latest, setLatest] = useState({ first, challenge: first });
  const next = brought ?? (latest.first.text === first.text ? latest.challenge : first);
  if (next.text !== latest.challenge.text) setLatest({ first, challenge: next });
  return next;
}

/** For browsers without scripts, where nothing works by itself. */
function SumField({ sum: [one, other], error }: { sum: Challenge['sum']; error: string | undefined }) {
  return (
    <TextField
      name="answer"
      label={
        <Trans>
          How much is {one} plus {other}?
        </Trans>
      }
      hint={<Trans>We ask this to keep robots out, because no scripts run here.</Trans>}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      fieldClassName="max-w-xs"
    />
  );
}
