import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { problemsAt } from '#app/forms/form-words.ts';
import { answerAttempt, answerForm, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { countryChoices } from '#app/members/countries.ts';
import { checkProfile } from '#app/members/identity.ts';
import { profileOf, updateProfile } from '#app/members/members.server.ts';
import { hasPassword } from '#app/members/sign-in/passwords.server.ts';
import { LinkButton, WordsToKeep } from '#app/ui/buttons.tsx';
import { ModalDialog } from '#app/ui/dialogs.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { fieldWords, JOIN_WORDS } from '../account/account-words.ts';
import { answerPasswordForm } from '../account/change-password.server.ts';
import { ChangePasswordForm } from '../account/change-password.tsx';
import { ProfileFieldset, readProfile } from '../account/identity-form.tsx';
import { requireInvestor } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { answerReturnCodeForm } from './return-code-action.server.ts';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  return {
    profile: await profileOf(database, viewer.memberId),
    countries: countryChoices(context.get(requestContext).locale),
    requestId: randomUUID(),
    hasPassword: await hasPassword(database, viewer.memberId),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = await requireInvestor(request, context, 'profile');
  const { viewer, now } = asked;
  const services = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  if (form.intent === 'password') return answerPasswordForm(context, viewer, form);
  if (form.intent === 'return-code') return answerReturnCodeForm(services, asked, form);
  const checked = checkProfile(readProfile(form));
  if (!checked.ok)
    return answerForm(form, 'profile', { ok: false, why: 'fields', refusals: checked.refusals } as const);
  const update = updateProfile(services.database, viewer.memberId, checked.identity, now);
  return answerAttempt(form, 'profile', services.log, update);
}

export default function Profile() {
  const { t } = useLingui();
  const { requestId, hasPassword } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading page={t`Profile`} lead={<Trans>Everything here is invented. Write nothing real here.</Trans>} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title={<Trans>Edit profile</Trans>}>
          <ProfileForm />
        </Card>
        <div className="flex flex-col gap-6">
          <Card title={<Trans>Password</Trans>}>
            <ChangePasswordForm />
          </Card>
          <Card title={<Trans>Return code</Trans>}>
            <NewReturnCode requestId={requestId} hasPassword={hasPassword} />
          </Card>
          <Card title={<Trans>Leave and erase me</Trans>}>
            <p className="max-w-prose text-body text-pretty text-ink-soft">
              <Trans>
                You may leave at any time. First you see what was true, then everything about you is erased.
              </Trans>
            </p>
            <LinkButton to="/leave" variant="quiet" className="self-start">
              <Trans>See the truth and leave</Trans>
            </LinkButton>
          </Card>
        </div>
      </div>
    </>
  );
}

function ProfileForm() {
  const { profile, countries } = useLoaderData<typeof loader>();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'profile',
    fields: profile,
    problems: (refused) => {
      switch (refused.why) {
        case 'fields':
          return problemsAt(refused.refusals, fieldWords);
        case 'email-taken':
          return { email: JOIN_WORDS[refused.why] };
        case 'username-taken':
          return { username: JOIN_WORDS[refused.why] };
      }
    },
  });
  return (
    <>
      <ActionForm form={form} className="flex flex-col gap-5">
        <ProfileFieldset form={form} countries={countries} />
        <FormOutcome form={form} />
        <SubmitButton form={form} className="self-start">
          <Trans>Save profile</Trans>
        </SubmitButton>
      </ActionForm>
      <ModalDialog title={<Trans>Profile Updated!</Trans>} open={form.done !== undefined} occasion={form.answer}>
        <p>
          <Trans>Your changes are saved.</Trans>
        </p>
      </ModalDialog>
    </>
  );
}

/** A lost code cannot be shown again and has to be replaced. The new one is shown only this once. */
function NewReturnCode({ requestId, hasPassword }: { requestId: string; hasPassword: boolean }) {
  const form = useForm({
    answer: useAnswer<typeof answerReturnCodeForm>(),
    intent: 'return-code',
    requestId,
    fields: {},
    problems: () => ({}),
  });
  return (
    <>
      <p className="max-w-prose text-body text-pretty text-ink-soft">
        <Trans>
          Six words that bring you back here after you close the browser, and that also count as your account password.
          Nobody keeps them, so they cannot be shown again. A new code replaces the previous one, and every other device
          is then logged out.
        </Trans>{' '}
        {hasPassword ? <Trans>Your password stays as it is.</Trans> : null}
      </p>
      <WordsToKeep words={form.done?.code ?? null} />
      <ActionForm form={form} className="flex flex-col gap-5">
        <FormOutcome form={form} />
        <SubmitButton form={form} variant="quiet" className="self-start">
          <Trans>Make a new return code</Trans>
        </SubmitButton>
      </ActionForm>
    </>
  );
}
