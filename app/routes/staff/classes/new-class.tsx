import { randomUUID } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData } from 'react-router';
import { type FoundingField, LONGEST_CLASS_NAME, readFounding } from '#app/classes/scenario/scenario-form.ts';
import { SCENARIO_NAMES } from '#app/classes/scenario/stories.ts';
import { STORY_WORDS } from '#app/classes/scenario/story-words.ts';
import { foundClass } from '#app/enrolment/found-class.server.ts';
import { type FormField, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { unlessReal } from '#app/members/identity.ts';
import { wrongWords } from '#app/routes/account/account-words.ts';
import { requireStaff } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { LanguageSelect, NumberField, RadioCards } from '#app/ui/fields.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { consolePath } from '../console-path.ts';
import { NewForm } from '../new-form.tsx';
import type { Route } from './+types/new-class';

const SUGGESTED = { sizeLimit: '30', lifetimeDays: '30', scenario: 'quick', clock: 'lesson' } as const;

export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(request, context);
  return { requestId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { memberId } = await requireStaff(request, context);
  const { database, log, now } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  const { requestId } = form;
  const answer = readFounding({
    name: unlessReal(form.text('name')),
    language: form.text('language'),
    sizeLimit: form.text('sizeLimit'),
    lifetimeDays: form.text('lifetimeDays'),
    scenario: form.text('scenario'),
    clock: form.text('clock'),
  });
  if (!answer.ok) return answerForm(form, 'found', { ok: false, why: 'fields', wrong: answer.wrong } as const);
  const founded = await attempt(log, foundClass(database, { ...answer.founding, requestId }, memberId, now()));
  if ('why' in founded) return answerForm(form, 'found', founded);
  throw redirect(consolePath('/admin', founded.id));
}

export default function NewClass() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'found',
    requestId: useLoaderData<typeof loader>().requestId,
    fields: { name: '', language: locale, ...SUGGESTED },
    problems: ({ wrong, typed }) => wrongWords(wrong, FOUNDING_WORDS, typed),
  });
  return (
    <>
      <PageHeading
        page={t`New class`}
        lead={
          <Trans>Two choices matter, and both can be changed later. Nobody can join before you open the class.</Trans>
        }
      />
      <NewForm form={form} name={t`Name of the class`} button={<Trans>Create the class</Trans>}>
        <FoundingFields field={form.field} />
      </NewForm>
    </>
  );
}

const FOUNDING_WORDS: Record<FoundingField, MessageDescriptor> = {
  name: msg`Please give the class a name of at most ${LONGEST_CLASS_NAME} characters.`,
  scenario: msg`Please choose a scenario.`,
  clock: msg`Please choose how the clock runs.`,
  language: msg`Please choose a language.`,
  sizeLimit: msg`Please enter a whole number from 5 to 5,000.`,
  lifetimeDays: msg`Please enter a whole number from 1 to 30.`,
};

/** The scenario comes first, then what has a good default. */
function FoundingFields({ field }: { field: (name: FoundingField) => FormField }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <RadioCards
        legend={t`Scenario`}
        {...field('scenario')}
        cards={SCENARIO_NAMES.map((value) => {
          const { title, minutes, teaches } = STORY_WORDS[value];
          return {
            value,
            title: i18n._(title),
            aside: minutes === null ? undefined : <Plural value={minutes} one="# minute" other="# minutes" />,
            text: i18n._(teaches),
          };
        })}
      />
      <RadioCards
        legend={t`Clock`}
        {...field('clock')}
        cards={[
          {
            value: 'lesson',
            title: <Trans>By the lesson plan</Trans>,
            text: (
              <Trans>It runs by itself and stops where there is something to talk about. You say when to go on.</Trans>
            ),
          },
          {
            value: 'hand',
            title: <Trans>By hand</Trans>,
            text: (
              <Trans>You start it, choose its speed and stop it. The scenario “By hand” always works this way.</Trans>
            ),
          },
        ]}
      />
      <div className="grid gap-6 sm:grid-cols-3">
        <LanguageSelect label={t`Language`} {...field('language')} />
        <NumberField label={t`Maximum participants`} {...field('sizeLimit')} />
        <NumberField label={t`Erased after this many days`} {...field('lifetimeDays')} />
      </div>
    </>
  );
}
