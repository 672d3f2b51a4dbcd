import { randomUUID } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData } from 'react-router';
import { LONGEST_CLASS_NAME } from '#app/classes/scenario/scenario-form.ts';
import { setHomework } from '#app/enrolment/homework.server.ts';
import { type HomeworkField, readHomework } from '#app/enrolment/homework.ts';
import { type FormField, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { unlessReal } from '#app/members/identity.ts';
import { wrongWords } from '#app/routes/account/account-words.ts';
import { Choices } from '#app/routes/alone/choices.tsx';
import { notFound, requireStaff } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { LanguageSelect, NumberField } from '#app/ui/fields.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { NewForm } from '../new-form.tsx';
import type { Route } from './+types/new-homework';

const SUGGESTED = { scenario: 'quick', pace: '20', sizeLimit: '30', days: '7' } as const;

export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(request, context);
  if (!context.get(servicesContext).settings.solo.isOn) throw notFound();
  return { requestId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { memberId } = await requireStaff(request, context);
  const { database, log, now, settings } = context.get(servicesContext);
  if (!settings.solo.isOn) throw notFound();
  const form = await readForm(request, context.get(requestContext));
  const { requestId } = form;
  const answer = readHomework({
    name: unlessReal(form.text('name')),
    scenario: form.text('scenario'),
    pace: form.text('pace'),
    language: form.text('language'),
    sizeLimit: form.text('sizeLimit'),
    days: form.text('days'),
  });
  if (!answer.ok) return answerForm(form, 'set', { ok: false, why: 'fields', wrong: answer.wrong } as const);
  const choices = { ...answer.choices, requestId };
  const work = setHomework(database, choices, memberId, now()).then((id) => ({ ok: true, id }) as const);
  const set = await attempt(log, work);
  if (!set.ok) return answerForm(form, 'set', set);
  throw redirect(`/admin/homework/${set.id}`);
}

export default function NewHomework() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'set',
    requestId: useLoaderData<typeof loader>().requestId,
    fields: { name: '', language: locale, ...SUGGESTED },
    problems: ({ wrong, typed }) => wrongWords(wrong, WRONG_WORDS, typed),
  });
  return (
    <>
      <PageHeading
        page={t`New homework`}
        lead={<Trans>People can begin as soon as you have assigned it. None of this can be changed later.</Trans>}
      />
      <NewForm form={form} name={t`Name of the homework`} button={<Trans>Assign this homework</Trans>}>
        <HomeworkFields field={form.field} />
      </NewForm>
    </>
  );
}

const WRONG_WORDS: Record<HomeworkField, MessageDescriptor> = {
  name: msg`Please give the homework a name of at most ${LONGEST_CLASS_NAME} characters.`,
  scenario: msg`Please choose a scenario.`,
  pace: msg`Please choose how long it takes.`,
  language: msg`Please choose a language.`,
  sizeLimit: msg`Please enter a whole number from 1 to 500.`,
  days: msg`Please enter a whole number from 1 to 21.`,
};

function HomeworkFields({ field }: { field: (name: HomeworkField) => FormField }) {
  const { t } = useLingui();
  return (
    <>
      <Choices scenario={field('scenario')} pace={field('pace')} />
      <div className="grid gap-6 sm:grid-cols-3">
        <LanguageSelect label={t`Language`} {...field('language')} />
        <NumberField label={t`Maximum participants`} {...field('sizeLimit')} />
        <NumberField label={t`Open for this many days`} {...field('days')} />
      </div>
    </>
  );
}
