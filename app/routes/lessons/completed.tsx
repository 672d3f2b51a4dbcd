import { Trans, useLingui } from '@lingui/react/macro';
import { data, Form } from 'react-router';
import { confirmCertificate } from '#app/debrief/certificate.server.ts';
import { tooManyTries } from '#app/forms/form-words.ts';
import { Button } from '#app/ui/buttons.tsx';
import { CodeField } from '#app/ui/fields.tsx';
import { FormMessage } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/completed';
import { CompletionFacts } from './debrief/certificate.tsx';

/** GET /completed?code=…: says when to ask again to whoever has asked too often. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get('code') ?? '';
  if (code.trim() === '') return data({ code: '', answer: null });
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const answer = await confirmCertificate(services, { code, clientAddress }, services.now());
  if (answer.ok || answer.why !== 'too-many-tries') return data({ code, answer });
  return data({ code, answer }, { status: 429, headers: { 'Retry-After': String(answer.retryAfterSeconds) } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** For whoever was handed a certificate. */
export default function Completed({ loaderData: { code, answer } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        page={t`Check a certificate`}
        lead={<Trans>The code of a certificate shows whether it was made here, and what it is about.</Trans>}
      />
      <div className="flex max-w-measure flex-col gap-8">
        <Form className="screen-only flex flex-col gap-5">
          <CodeField
            key={code}
            name="code"
            label={t`Code of the certificate`}
            hint={t`Six groups of four letters and digits.`}
            defaultValue={code}
            autoCapitalize="characters"
            className="font-code"
          />
          <Button type="submit" className="self-start">
            <Trans>Check this code</Trans>
          </Button>
        </Form>
        <FormMessage tone={answer?.ok ? 'success' : 'error'} occasion={answer}>
          {answer === null ? null : <Said answer={answer} />}
        </FormMessage>
        {answer?.ok ? <CompletionFacts {...answer.completion} /> : null}
        <p className="max-w-prose text-small text-ink-soft">
          <Trans>
            A code shows that somebody came to the end on that day. It cannot show who, or what they did, because that
            is stored nowhere. Two people of a class almost never have the same code, so one that is handed in twice was
            passed on.
          </Trans>
        </p>
      </div>
    </>
  );
}

function Said({ answer }: { answer: NonNullable<Route.ComponentProps['loaderData']['answer']> }) {
  const { i18n } = useLingui();
  if (answer.ok) return <Trans>This site made this certificate.</Trans>;
  if (answer.why === 'too-many-tries') return i18n._(tooManyTries(answer.retryAfterSeconds));
  return <Trans>No certificate of this site has this code. Please compare it with the paper, letter by letter.</Trans>;
}
