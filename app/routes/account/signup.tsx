import { randomInt } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { joinClass } from '#app/enrolment/join-class.server.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { COOKIES_REFUSED, problemsAt } from '#app/forms/form-words.ts';
import { answerForm, attempt, formHeaders, onwardHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { countryChoices } from '#app/members/countries.ts';
import { type EnrolmentRefusal, findClassToJoin, type JoinRefusal } from '#app/members/enrol-investor.server.ts';
import { checkIdentity, type IdentityFields, type Refusals } from '#app/members/identity.ts';
import { inventIdentity } from '#app/members/invented-identity.ts';
import { findTakenName } from '#app/members/members.server.ts';
import { logIn } from '#app/members/sign-in/log-in.server.ts';
import { openSession, type SessionTools } from '#app/members/sign-in/sessions.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import type { SlowDownTools } from '#app/platform/rate-limits.server.ts';
import { Sign } from '#app/signs/sign.tsx';
import { HOUR_MS, later } from '#app/time/instants.ts';
import { Button } from '#app/ui/buttons.tsx';
import { useHydrated } from '#app/ui/document.tsx';
import { Checkbox, TextField } from '#app/ui/fields.tsx';
import { FocusedMessage, Notice } from '#app/ui/notices.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { requestContext, type Services, servicesContext } from '../services.server.ts';
import { AccountPage, useGoAfter } from './account-page.tsx';
import { fieldWords, JOIN_WORDS } from './account-words.ts';
import { NewPasswordFields, NO_PROFILE, ProfileFieldset, readProfile } from './identity-form.tsx';
import { SignedInNote } from './signed-in-notes.tsx';

const REDIRECT_SECONDS = 2;

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = whenMoved;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = context.get(servicesContext);
  const { locale } = context.get(requestContext);
  const code = new URL(request.url).searchParams.get('code');
  return {
    asksCode: code !== null || !settings.isOpenClassOn,
    isCodeNeeded: !settings.isOpenClassOn,
    code: code ?? '',
    isSoloOn: settings.solo.isOn,
    countries: countryChoices(locale),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const form = await readForm(request, facts);
  const profile = readProfile(form);
  const [code, termsAccepted] = [form.text('code'), form.tick('terms')];
  if (form.intent === 'invent') {
    const { passPhrase, phone, ...identity } = inventIdentity(() => randomInt(2 ** 32) / 2 ** 32);
    const values = { ...identity, phoneNumber: phone, code, terms: termsAccepted };
    return answerForm(form, 'invent', { ok: true, values, passPhrase });
  }
  if (!facts.keepsCookies) return answerForm(form, 'sign-up', COOKIES_REFUSED);
  const [password, confirmPassword] = [form.secret('password'), form.secret('confirmPassword')];
  const fields = { ...profile, password, confirmPassword, termsAccepted };
  const answer = await attempt(
    services.log,
    signUp(
      { ...services, browser: request.headers, pause: facts.pause },
      { fields, code, clientAddress: facts.clientAddress },
    ),
  );
  if (!answer.ok) return answerForm(form, 'sign-up', answer);
  const { cookies, ...owner } = answer;
  const headers = onwardHeaders(cookies, REDIRECT_SECONDS, '/dashboard');
  // A message that is no welcome is to be read in peace.
  if (!owner.isNew) headers.delete('Refresh');
  return answerForm(form, 'sign-up', owner, { headers });
}

export default function SignUp() {
  const { t } = useLingui();
  const { isSoloOn } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const invented = useLatestInvented(answer);
  const welcomed = answer?.intent === 'sign-up' && answer.ok ? answer : null;
  useGoAfter(welcomed?.isNew ? '/dashboard' : null, REDIRECT_SECONDS);
  return (
    <AccountPage
      title={<Trans>Create your account</Trans>}
      lead={<Trans>You join as an invented person. Write nothing real here.</Trans>}
      foot={
        <div className="flex flex-col gap-3">
          <p>
            <Trans>
              Already have an account? <Link to="/login">Log in</Link>
            </Trans>
          </p>
          <p>
            <Trans>
              Have a class code? <Link to="/join">Join a class</Link> in two taps.
            </Trans>
          </p>
          {isSoloOn ? (
            <p>
              <Trans>
                Are you on your own? <Link to="/try">Live through it alone</Link>, without waiting for anybody.
              </Trans>
            </p>
          ) : null}
        </div>
      }
    >
      <PageTitle page={t`Register`} />
      {answer === undefined ? <SignedInNote /> : null}
      {welcomed === null ? (
        <SignUpForm answer={answer} invented={invented} />
      ) : (
        <Welcome name={welcomed.firstName} isNew={welcomed.isNew} occasion={answer} />
      )}
    </AccountPage>
  );
}

type Answer = ReturnType<typeof useAnswer<typeof action>>;
type Invented = Extract<Answer, { intent: 'invent'; ok: true }>;

/** Fields keep by themselves what is typed; only a newly invented identity replaces them. */
function useLatestInvented(answer: Answer): Invented | null {
  const newest = answer?.intent === 'invent' && answer.ok ? answer : null;
  const [invented, setInvented] = useState(newest);
  if (newest !== null && newest !== invented) setInvented(newest);
  return newest ?? invented;
}

function Welcome({ name, isNew, occasion }: { name: string; isNew: boolean; occasion: Answer }) {
  return (
    <div className="flex flex-col gap-5">
      <FocusedMessage occasion={occasion} tone="success">
        {isNew ? (
          <Trans>Welcome {name}! Account created successfully</Trans>
        ) : (
          <Trans>You already had an account, {name}, and are logged in to it now. Nothing in it was changed.</Trans>
        )}
      </FocusedMessage>
      <Link to="/dashboard">
        <Trans>Continue to your dashboard</Trans>
      </Link>
    </div>
  );
}

/** For readers who do not see what the button has done. */
function FilledIn({ firstName, lastName }: { firstName: string; lastName: string }) {
  const name = `${firstName} ${lastName}`;
  return <Trans>The form is filled in for {name}, an invented person.</Trans>;
}

/** For refusals that are not about the text of a single field. */
const PLACES: Partial<Record<keyof typeof JOIN_WORDS, 'email' | 'username' | 'code'>> = {
  'email-taken': 'email',
  'username-taken': 'username',
  'class-code-missing': 'code',
  'class-code-unknown': 'code',
};

function SignUpForm({ answer, invented }: { answer: Answer; invented: Invented | null }) {
  const { t } = useLingui();
  const { asksCode, isCodeNeeded, code, countries } = useLoaderData<typeof loader>();
  const form = useForm({
    answer,
    intent: 'sign-up',
    fields: { code, terms: false, ...NO_PROFILE, password: '', confirmPassword: '', ...invented?.values },
    empty: isCodeNeeded ? { code: JOIN_WORDS['class-code-missing'] } : {},
    problems: (refused) => {
      if (refused.why !== 'fields') return { [PLACES[refused.why] ?? 'form']: JOIN_WORDS[refused.why] };
      const { termsAccepted, ...others } = problemsAt(refused.refusals, fieldWords);
      return { ...others, terms: termsAccepted };
    },
  });
  const invent = useForm({ answer, intent: 'invent', fields: {}, problems: () => ({}) });
  const terms = useRef<HTMLInputElement>(null);
  const newTab = useId();
  const tick = form.tick('terms');
  const [agreed, setAgreed] = useState(tick.defaultChecked);
  // They may have been ticked before the page was hydrated.
  useEffect(() => setAgreed(terms.current?.checked ?? false), []);
  const hydrated = useHydrated();
  // Only the fields are replaced, so that the button that invents keeps the focus.
  const person = invented?.values.username ?? 'typed';
  return (
    <ActionForm form={form} className="flex flex-col gap-5">
      <Notice>
        <p>
          <Trans>
            Let us invent a person for you: a name, an address nobody has, a number reserved for fiction, a passphrase.
          </Trans>
        </p>
      </Notice>
      {/* First in the form, Enter must still create the account: the browser presses the first submit button. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" disabled={hydrated && !agreed} />
      <Button type="submit" variant="quiet" name="intent" value="invent" busy={invent.busy} data-needs-scripts>
        <Trans>Use an invented identity</Trans>
      </Button>
      <p role="status" className="sr-only">
        {invented === null ? null : <FilledIn {...invented.values} />}
      </p>
      {asksCode ? (
        <TextField
          {...form.field('code')}
          label={t`Class code`}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
      ) : null}
      <Sign is="anyone-can-join" className="flex flex-col gap-5">
        <ProfileFieldset key={person} form={form} countries={countries} />
      </Sign>
      <NewPasswordFields key={person} form={form} passPhrase={invented?.passPhrase} />
      <Checkbox
        {...tick}
        ref={terms}
        label={
          <Trans>
            I agree to the{' '}
            <Link to="/termsofservice" target="_blank" aria-describedby={newTab}>
              Terms of Service
            </Link>
          </Trans>
        }
        required
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {/* Outside the label: the checkbox is named by the words of its label alone. */}
      <span id={newTab} hidden>
        <Trans>(opens in a new tab)</Trans>
      </span>
      <FormOutcome form={answer?.intent === 'invent' ? invent : form} />
      <SubmitButton form={form} size="large" disabled={hydrated && !agreed}>
        <Trans>Create account</Trans>
      </SubmitButton>
    </ActionForm>
  );
}

type SignUpAnswer =
  | { readonly ok: true; readonly firstName: string; readonly isNew: boolean; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly why: 'fields'; readonly refusals: Refusals }
  | { readonly ok: false; readonly why: EnrolmentRefusal | JoinRefusal }
  | TooManyTries;

/**
 * Checks a sign-up, makes its member in the class of its code or in the open class, and signs them in. A repetition, by
 * a double click or because the answer was lost, is recognised only by its password, so it logs in. Someone who sends
 * it an hour later, or under another name, is told that they had an account.
 */
async function signUp(
  services: Services & SessionTools & SlowDownTools,
  signingUp: { readonly fields: IdentityFields; readonly code: string; readonly clientAddress: string },
): Promise<SignUpAnswer> {
  const { database } = services;
  const now = services.now();
  const checked = checkIdentity(signingUp.fields);
  if (!checked.ok) return { ok: false, why: 'fields', refusals: checked.refusals };
  const found = await findClassToJoin(services, signingUp, now);
  if (!found.ok) return found;
  const { identity, password } = checked;
  const joined = await joinClass(services, { classroomId: found.classroom.id, identity, password }, now);
  if (joined.ok) {
    const cookies = await openSession(services, joined.memberId);
    return { ok: true, firstName: identity.firstName, isNew: true, cookies };
  }
  // Of two sign-ups at once, the first may have taken the last place of the class.
  const isHere = joined.why === 'class-full' && (await findTakenName(database, identity)) === 'email-taken';
  if (joined.why !== 'email-taken' && !isHere) return joined;
  const { email, username } = identity;
  const investor = { classroomId: found.classroom.id, username };
  const asLogIn = { email, password, remember: false, clientAddress: signingUp.clientAddress, investor };
  const again = await logIn(services, asLogIn, now);
  if (!again.ok) return joined;
  const owner = await database
    .selectFrom('member')
    .select(['first_name', 'name', 'created_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const isSameForm = owner.name === `${identity.firstName} ${identity.lastName}`;
  const isNew = isSameForm && owner.created_at > later(now, -HOUR_MS);
  return { ok: true, firstName: owner.first_name, isNew, cookies: again.cookies };
}
