import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { readFounding } from '#app/classes/founding.ts';
import { foundClass } from '#app/coins/found-class.server.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { requireStaff } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/new-class';
import { consolePath } from './console-path.ts';
import { FOUNDING_WORDS, FoundingFields } from './founding-fields.tsx';

const SUGGESTED = { sizeLimit: '30', lifetimeDays: '30', scenario: 'quick', clock: 'lesson' } as const;

export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(request, context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { memberId } = await requireStaff(request, context);
  const { database, log, now } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext).locale);
  const answer = readFounding({
    name: form.text('name'),
    language: form.text('language'),
    sizeLimit: form.text('sizeLimit'),
    lifetimeDays: form.text('lifetimeDays'),
    scenario: form.text('scenario'),
    clock: form.text('clock'),
  });
  if (!answer.ok) return answerForm(form, 'found', { ok: false, why: 'fields', wrong: answer.wrong } as const);
  const founded = await attempt(log, foundClass(database, answer.founding, memberId, now()));
  if ('why' in founded) return answerForm(form, 'found', founded);
  throw redirect(consolePath('/admin', founded.id));
}

export default function NewClass() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'found',
    fields: { name: '', language: locale, ...SUGGESTED },
    problems: ({ wrong }) => Object.fromEntries(wrong.map((field) => [field, FOUNDING_WORDS[field]])),
  });
  return (
    <>
      <PageTitle page={t`New class`} />
      <PageHeading
        title={<Trans>New class</Trans>}
        lead={
          <Trans>Two choices matter, and both can be changed later. Nobody can join before you open the class.</Trans>
        }
      />
      <ActionForm form={form} className="flex max-w-3xl flex-col gap-8">
        <FoundingFields field={form.field} />
        <FormOutcome form={form} />
        <div>
          <SubmitButton form={form} size="large">
            <Trans>Make the class</Trans>
          </SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}
