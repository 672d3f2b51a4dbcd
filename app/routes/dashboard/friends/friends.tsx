import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { mayJoin } from '#app/classes/classroom.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatPercent } from '#app/i18n/money.ts';
import { type InvestorRequest, notFound, requireInvestor } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { Sign } from '#app/signs/sign.tsx';
import { bringFriend } from '#app/simulation/referral/bring-friend.server.ts';
import { type BroughtPerson, type Candidate, candidatesFor } from '#app/simulation/referral/referrals.server.ts';
import { ClaimsLine, FocusedMessage } from '#app/ui/notices.tsx';
import { EmptyState, PageHeading } from '#app/ui/page.tsx';
import type { Route } from './+types/friends';
import { BRINGING_REFUSAL_WORDS, CANDIDATE_WORDS, NOBODY_BROUGHT } from './friend-words.ts';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

/** The places of the six; a form can name nobody else. */
const PLACES = ['0', '1', '2', '3', '4', '5'] as const;
type Place = (typeof PLACES)[number];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId, referralBasisPoints } = await requireReferrals(request, context);
  const { database } = context.get(servicesContext);
  const candidates = await candidatesFor(database, classroom, investorId);
  return {
    candidates,
    percent: referralBasisPoints / 100,
    mayBring: mayJoin(classroom),
    requestId: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { classroom, investorId: investor, now } = await requireReferrals(request, context);
  const { database, log } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  const place = form.choice('candidate', PLACES);
  const brought = await attempt(log, bringFriend(database, classroom, { investor, candidate: Number(place) }, now));
  return answerForm(form, `bring-${place}`, brought);
}

/** In other stories there is no such page. */
async function requireReferrals(
  request: Request,
  context: Route.LoaderArgs['context'],
): Promise<InvestorRequest & { readonly referralBasisPoints: number }> {
  const asked = await requireInvestor(request, context);
  const { referralBasisPoints } = STORIES[asked.classroom.scenario.name];
  if (referralBasisPoints === null) throw notFound();
  return { ...asked, referralBasisPoints };
}

export default function Friends({ loaderData: { candidates, percent, mayBring, requestId } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const answer = useAnswer<typeof action>();
  const heading = useId();
  const share = formatPercent(percent, locale);
  return (
    <>
      <PageHeading page={t`Bring a friend`} />
      {candidates.length === 0 ? (
        <EmptyState title={<Trans>There is nobody to bring yet.</Trans>}>
          <p>
            <Trans>Look again once the clock of your class runs.</Trans>
          </p>
        </EmptyState>
      ) : (
        <section aria-labelledby={heading} data-claims className="flex flex-col gap-6">
          <ClaimsLine>
            <h2 id={heading} className="text-heading font-medium text-ink">
              <Trans>Six people who would listen to you</Trans>
            </h2>
          </ClaimsLine>
          <Sign is="referral-pay">
            <p data-claim className="max-w-prose text-lead text-pretty text-ink">
              <Trans>You earn {share} of what they pay in: it is credited to you with their first deposit.</Trans>
            </p>
          </Sign>
          <FocusedMessage tone="success" occasion={answer?.ok ? answer : undefined}>
            {answer?.ok ? <Done name={answer.name} share={share} /> : null}
          </FocusedMessage>
          <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
            {candidates.map((person) => (
              <CandidateCard
                key={person.candidate}
                person={person}
                mayBring={mayBring}
                requestId={requestId}
                answer={answer}
              />
            ))}
          </ul>
          <p className="text-small text-ink-soft">
            <Trans>These people are invented, and only you can see them here. Nobody real can be brought.</Trans>
          </p>
        </section>
      )}
    </>
  );
}

function Done({ name, share }: { name: string; share: string }) {
  return (
    <Trans>
      You have brought {name} to Glasshouse Finance. {share} of their first deposit will be credited to you.
    </Trans>
  );
}

type BringingAnswer = ReturnType<typeof useAnswer<typeof action>>;

interface CandidateCardProps {
  person: Candidate;
  mayBring: boolean;
  requestId: string;
  answer: BringingAnswer;
}

function CandidateCard({ person, mayBring, requestId, answer }: CandidateCardProps) {
  const { i18n } = useLingui();
  const { candidate, name, brought } = person;
  const words = CANDIDATE_WORDS[candidate];
  const place = PLACES[candidate];
  return (
    <li data-claim className="pane flex flex-col gap-4 p-6">
      <div className="flex items-center gap-4">
        <Initials name={name} />
        <div className="min-w-0">
          <h3 className="font-medium text-ink">{name}</h3>
          {words === undefined ? null : <p className="text-small text-ink-soft">{i18n._(words)}</p>}
        </div>
      </div>
      {brought === null ? null : <WhatItBrought person={brought} />}
      {brought === null && mayBring && place !== undefined ? (
        <BringForm name={name} place={place} requestId={requestId} answer={answer} />
      ) : null}
    </li>
  );
}

/** No face: nobody is borrowed for somebody who does not exist. */
function Initials({ name }: { name: string }) {
  const initials = name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-full border border-mullion-strong bg-ground-deep font-medium text-ink-soft"
    >
      {initials}
    </span>
  );
}

function WhatItBrought({ person: { name, bonus } }: { person: BroughtPerson }) {
  const { locale } = useLocale();
  if (bonus === null) {
    return (
      <p className="mt-auto">
        <Trans>{name} has joined, and has not paid in yet.</Trans>
      </p>
    );
  }
  const [deposit, amount] = [formatDollars(bonus.deposit, locale), formatDollars(bonus.amount, locale)];
  return (
    <p className="mt-auto">
      <Trans>
        {name} paid in {deposit}: {amount} for you.
      </Trans>
    </p>
  );
}

type BringFormProps = Pick<CandidateCardProps, 'requestId' | 'answer'> & { name: string; place: Place };

function BringForm({ name, place, requestId, answer }: BringFormProps) {
  const form = useForm({
    answer,
    intent: `bring-${place}`,
    requestId,
    fields: {},
    hidden: { candidate: place },
    problems: ({ why }) => ({ form: BRINGING_REFUSAL_WORDS[why] }),
    unexpected: NOBODY_BROUGHT,
  });
  return (
    <ActionForm form={form} preventScrollReset className="mt-auto flex flex-col gap-4">
      <FormOutcome form={form} />
      <SubmitButton form={form} variant="quiet" className="self-start">
        <Trans>Bring {name}</Trans>
      </SubmitButton>
    </ActionForm>
  );
}
