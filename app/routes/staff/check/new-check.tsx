import { randomUUID } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import type { Design } from '#app/check/cohort.ts';
import { cohortOfRequest } from '#app/check/cohorts.server.ts';
import { OFFER_SETS, type OfferSet } from '#app/check/offers/offer.ts';
import { setCheck } from '#app/check/run-check.server.ts';
import { classesWithCheck } from '#app/classes/class-directory.server.ts';
import { LONGEST_CLASS_NAME, wholeNumberWithin } from '#app/classes/scenario/scenario-form.ts';
import { listHomework } from '#app/enrolment/homework.server.ts';
import { homeworkState } from '#app/enrolment/homework.ts';
import { type FormField, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { LOCALES, type Locale } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { unlessReal } from '#app/members/identity.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { requestKeyOf } from '#app/platform/identifiers.server.ts';
import { wrongWords } from '#app/routes/account/account-words.ts';
import { requestContext } from '#app/routes/services.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { LanguageSelect, NumberField, RadioCards, Select } from '#app/ui/fields.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { accessibleClassrooms } from '../../guards.server.ts';
import { readChecksRequest } from '../console-request.server.ts';
import { NewForm } from '../new-form.tsx';
import type { Route } from './+types/new-check';
import { DESIGN_WORDS, OFFER_SET_WORDS } from './check-words.ts';
import { PowerTable } from './power-table.tsx';

const SUGGESTED = { offers: 'general', design: 'one-group', people: '30' } as const;

export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, now } = await readChecksRequest(request, context);
  return { takers: await findTakers(services.database, viewer, now), requestId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer, now } = await readChecksRequest(request, context);
  const form = await readForm(request, context.get(requestContext));
  const answer = readNewCheck({
    name: unlessReal(form.text('name')),
    language: form.text('language'),
    offers: form.text('offers'),
    design: form.text('design'),
    people: form.text('people'),
    takenBy: form.text('takenBy'),
  });
  const takenBy = form.text('takenBy');
  const { requestId } = form;
  const refused = (...wrong: readonly NewCheckField[]) => answerForm(form, 'set', { ok: false, why: 'fields', wrong });
  if (!answer.ok) return refused(...answer.wrong);
  const requestKey = requestKeyOf(viewer.memberId, { ...answer.choices, takenBy, requestId });
  // Asked first: a class that has taken this very check is not among those that can take one.
  const earlier = await cohortOfRequest(services.database, requestKey);
  if (earlier !== null) throw redirect(`/admin/checks/${earlier}`);
  const taker = (await findTakers(services.database, viewer, now)).find(({ id }) => String(id) === takenBy);
  if (takenBy !== '' && taker === undefined) return refused('takenBy');
  const choices = { ...answer.choices, takenBy: taker ?? null, requestKey };
  const set = await attempt(services.log, setCheck(services.database, choices, viewer.memberId, now));
  if (!set.ok && set.why === 'takes-another') return refused('takenBy');
  if (!set.ok) return answerForm(form, 'set', set);
  throw redirect(`/admin/checks/${set.id}`);
}

export default function NewCheck({ loaderData: { takers, requestId } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'set',
    requestId,
    fields: { name: '', takenBy: '', language: locale, ...SUGGESTED },
    problems: ({ wrong, typed }) => wrongWords(wrong, WRONG_WORDS, typed),
  });
  return (
    <>
      <PageHeading
        page={t`New check`}
        lead={<Trans>People can begin at once, and none of this can be changed later.</Trans>}
      />
      <div className="flex flex-col gap-10">
        <NewForm form={form} name={t`Name of the check`} button={<Trans>Create this check</Trans>}>
          <NewCheckFields field={form.field} takers={takers} />
        </NewForm>
        <Power />
      </div>
    </>
  );
}

const WRONG_WORDS: Record<NewCheckField, MessageDescriptor> = {
  name: msg`Please give the check a name of at most ${LONGEST_CLASS_NAME} characters.`,
  offers: msg`Please choose the offers.`,
  design: msg`Please choose a design.`,
  people: msg`Please enter a whole number from 1 to 5,000.`,
  takenBy: msg`Please choose one of these. A class or homework works only with “One group”.`,
  language: msg`Please choose a language.`,
};

interface NewCheckFieldsProps {
  field: (name: NewCheckField) => FormField;
  takers: Route.ComponentProps['loaderData']['takers'];
}

function NewCheckFields({ field, takers }: NewCheckFieldsProps) {
  const { t, i18n } = useLingui();
  const nameOf = ({ name, isHomework }: (typeof takers)[number]) =>
    isHomework ? t`Homework: ${name}` : t`Class: ${name}`;
  return (
    <>
      <RadioCards
        legend={t`Offers`}
        {...field('offers')}
        cards={OFFER_SETS.map((value) => ({
          value,
          title: i18n._(OFFER_SET_WORDS[value].title),
          text: i18n._(OFFER_SET_WORDS[value].about),
        }))}
      />
      <RadioCards
        legend={t`Design`}
        {...field('design')}
        cards={CHOSEN_DESIGNS.map((value) => ({
          value,
          title: i18n._(DESIGN_WORDS[value].title),
          text: i18n._(DESIGN_WORDS[value].about),
        }))}
      />
      <Select
        label={t`Which lesson it measures`}
        hint={t`In a class, the lesson is over with its Debrief. In homework, everybody says so themselves. Without either, you say so on the page of the check.`}
        {...field('takenBy')}
        options={[
          { value: '', label: t`None of these: only the check` },
          ...takers.map((taker) => ({ value: String(taker.id), label: nameOf(taker) })),
        ]}
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
        <NumberField label={t`People you expect`} {...field('people')} />
        <LanguageSelect
          label={t`Language`}
          hint={t`The one that most of them will read in. Everybody chooses their own, and answers in two languages are never pooled.`}
          {...field('language')}
        />
      </div>
    </>
  );
}

function Power() {
  const { i18n } = useLingui();
  return (
    <Card title={<Trans>What it can show</Trans>}>
      <p className="max-w-prose text-ink-soft">
        <Trans>
          How many of 100 groups show a gain that is really there, by the number of people who take both waves. A gain
          of 0.5 is large; 0.2 to 0.3 is the most that such lessons achieve. Found by simulation.
        </Trans>
      </p>
      <h3 className="font-medium">{i18n._(DESIGN_WORDS['one-group'].title)}</h3>
      <PowerTable design="one-group" />
      <h3 className="font-medium">
        <Trans>Two halves, or two classes</Trans>
      </h3>
      <PowerTable design="early-late" />
    </Card>
  );
}

/** Classes and homework that are not over and take no check yet, newest first. */
async function findTakers(database: Database, viewer: Viewer, now: RealTime) {
  const facilitator = viewer.role === 'administrator' ? null : viewer.memberId;
  const [classrooms, homework, taken] = await Promise.all([
    accessibleClassrooms(database, viewer),
    listHomework(database, facilitator),
    classesWithCheck(database),
  ]);
  const classes = classrooms
    .filter(({ kind, state, stages }) => kind === 'invited' && state === 'running' && stages.debriefedAt === null)
    .map(({ id, name }) => ({ id, name, isHomework: false }));
  const open = homework
    .filter((one) => homeworkState(one, now) === 'open')
    .map(({ id, name }) => ({ id, name, isHomework: true }));
  return [...classes, ...open].filter(({ id }) => !taken.has(id)).toSorted((a, b) => b.id - a.id);
}

const LARGEST_CHECK = 5_000;
/** The design for visitors is used automatically. */
const CHOSEN_DESIGNS = ['one-group', 'early-late', 'two-classes'] as const satisfies readonly Design[];
type ChosenDesign = (typeof CHOSEN_DESIGNS)[number];

interface NewCheckText {
  readonly name: string;
  readonly language: string;
  readonly offers: string;
  readonly design: string;
  readonly people: string;
  /** The number of the class or homework that takes it; empty: none. */
  readonly takenBy: string;
}
type NewCheckField = keyof NewCheckText;

interface CheckChoices {
  readonly name: string;
  readonly language: Locale;
  readonly offerSet: OfferSet;
  readonly design: ChosenDesign;
  readonly plannedPeople: number;
}

type NewCheckAnswer =
  | { readonly ok: true; readonly choices: CheckChoices }
  | { readonly ok: false; readonly wrong: readonly NewCheckField[] };

/**
 * Refuses with every field that cannot be read, and a class or homework unless all have their lesson together, as its
 * lesson could be that of only one half. The caller checks who may take it.
 */
function readNewCheck(text: NewCheckText): NewCheckAnswer {
  const name = text.name.trim().replaceAll(/\s+/g, ' ');
  const isName = name !== '' && name.length <= LONGEST_CLASS_NAME;
  const language = LOCALES.find(({ code }) => code === text.language)?.code;
  const offerSet = OFFER_SETS.find((one) => one === text.offers);
  const design = CHOSEN_DESIGNS.find((one) => one === text.design);
  const plannedPeople = wholeNumberWithin(text.people, 1, LARGEST_CHECK);
  const isTaken = text.takenBy === '' || design === 'one-group';
  if (isName && language && offerSet && design && plannedPeople && isTaken) {
    return { ok: true, choices: { name, language, offerSet, design, plannedPeople } };
  }
  const right = { name: isName, language, offers: offerSet, design, people: plannedPeople, takenBy: isTaken };
  return { ok: false, wrong: FIELDS.filter((field) => !right[field]) };
}

const FIELDS: readonly NewCheckField[] = ['name', 'offers', 'design', 'people', 'takenBy', 'language'];
