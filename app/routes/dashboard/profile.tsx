import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { checkProfile, type ProfileFields, type Refusals } from '#app/members/identity.ts';
import { type TakenName, profileOf, updateProfile } from '#app/members/members.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { ModalDialog } from '#app/ui/modal-dialog.tsx';
import { useKeptAnswer } from '#app/ui/kept-answer.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ChangePasswordForm } from '../account/change-password.tsx';
import { answerPasswordForm, type PasswordAnswer } from '../account/change-password.server.ts';
import { countryChoices } from '../account/country-choices.ts';
import { type Failed, type Offline, refusalInit, writeDownFailure } from '../account/form-answers.server.ts';
import { formHeaders } from '../account/form-headers.ts';
import { ProfileFieldset, useFieldErrors } from '../account/identity-form.tsx';
import { readProfile } from '../account/signup-form.ts';
import { failureWords, JOIN_WORDS, OFFLINE_WORDS } from '../account/words.ts';
import { investorOrNotice, requireInvestor } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { NewReturnCode } from './new-return-code.tsx';
import { answerReturnCodeForm, type ReturnCodeAnswer } from './return-code-action.server.ts';

type ProfileAnswer = { readonly form: 'profile'; readonly values: ProfileFields } & (
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'fields'; readonly refusals: Refusals }
  | { readonly ok: false; readonly why: TakenName }
  | Failed
  | Offline
);
type Answer = ProfileAnswer | PasswordAnswer | ReturnCodeAnswer;

export const headers = formHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await requireInvestor(request, context);
  const profile = await profileOf(context.get(servicesContext).database, viewer.memberId);
  return { profile, countries: countryChoices(context.get(requestContext).locale), requestId: randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = await investorOrNotice(request, context, 'profile');
  const { viewer, now } = asked;
  const services = context.get(servicesContext);
  const form = await request.formData();
  if (form.get('intent') === 'password') return answerPasswordForm(services, viewer, form);
  if (form.get('intent') === 'return-code') return answerReturnCodeForm(services, asked, form);
  const values = readProfile(form);
  const checked = checkProfile(values);
  if (!checked.ok) {
    return data<ProfileAnswer>(
      { form: 'profile', values, ok: false, why: 'fields', refusals: checked.refusals },
      { status: 400 },
    );
  }
  const answer = await updateProfile(services.database, viewer.memberId, checked.identity, now).catch(
    (error: unknown) => writeDownFailure(services.log, error),
  );
  return data<ProfileAnswer>({ form: 'profile', values, ...answer }, answer.ok ? {} : refusalInit(answer));
}

/** A request that never left says so, and what was typed stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  const form = await request.clone().formData();
  try {
    return await serverAction<Answer>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    if (form.get('intent') === 'password') return { form: 'password', ok: false, why: 'offline' };
    if (form.get('intent') === 'return-code') return { form: 'return-code', ok: false, why: 'offline' };
    return { form: 'profile', values: readProfile(form), ok: false, why: 'offline' };
  }
}

/** Where the action could not reach the server, the page cannot be loaded anew either. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.why === 'offline' ? false : defaultShouldRevalidate;
}

export default function Profile() {
  const { t } = useLingui();
  const answer = useKeptAnswer(useActionData<Answer>());
  return (
    <>
      <PageTitle page={t`Profile`} />
      <PageHeading
        title={<Trans>Profile</Trans>}
        lead={<Trans>Everything here is invented. Write nothing real here.</Trans>}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title={<Trans>Edit profile</Trans>}>
          <ProfileForm answer={answer?.form === 'profile' ? answer : undefined} />
        </Card>
        <div className="flex flex-col gap-6">
          <Card title={<Trans>Password</Trans>}>
            <ChangePasswordForm answer={answer?.form === 'password' ? answer : undefined} />
          </Card>
          <Card title={<Trans>Return code</Trans>}>
            <ReturnCodePart answer={answer?.form === 'return-code' ? answer : undefined} />
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

function ReturnCodePart({ answer }: { answer: ReturnCodeAnswer | undefined }) {
  const { i18n } = useLingui();
  const { requestId } = useLoaderData<typeof loader>();
  const words =
    answer === undefined || answer.ok ? null : answer.why === 'failed' ? failureWords(answer.reference) : OFFLINE_WORDS;
  return (
    <NewReturnCode
      code={answer?.ok ? answer.code : undefined}
      error={words === null ? undefined : i18n._(words)}
      requestId={requestId}
    />
  );
}

function ProfileForm({ answer }: { answer: ProfileAnswer | undefined }) {
  const { profile, countries } = useLoaderData<typeof loader>();
  const errors = useProfileErrors(answer);
  const busy = useNavigation().formData?.get('intent') === 'profile';
  return (
    <>
      <Form method="post" className="flex flex-col gap-5" noValidate>
        <input type="hidden" name="intent" value="profile" />
        <ProfileFieldset values={answer?.values ?? profile} errors={errors} countries={countries} />
        <FormMessage>{errors.form}</FormMessage>
        <Button type="submit" busy={busy} className="self-start">
          <Trans>Save profile</Trans>
        </Button>
      </Form>
      <ModalDialog title={<Trans>Profile Updated!</Trans>} open={answer?.ok === true} occasion={answer}>
        <p>
          <Trans>Your changes are saved.</Trans>
        </p>
      </ModalDialog>
    </>
  );
}

function useProfileErrors(answer: ProfileAnswer | undefined) {
  const { i18n } = useLingui();
  const refusal = answer === undefined || answer.ok ? undefined : answer;
  const errors = useFieldErrors(refusal?.why === 'fields' ? refusal.refusals : undefined);
  switch (refusal?.why) {
    case 'email-taken':
      return { ...errors, email: i18n._(JOIN_WORDS['email-taken']), form: undefined };
    case 'username-taken':
      return { ...errors, username: i18n._(JOIN_WORDS['username-taken']), form: undefined };
    case 'failed':
      return { ...errors, form: i18n._(failureWords(refusal.reference)) };
    case 'offline':
      return { ...errors, form: i18n._(OFFLINE_WORDS) };
    default:
      return { ...errors, form: undefined };
  }
}
