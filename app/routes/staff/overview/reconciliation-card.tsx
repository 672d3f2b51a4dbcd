import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Card } from '#app/ui/page.tsx';
import { FormMessage } from '#app/ui/notices.tsx';
import type { NightlyResult } from '#app/operations/reconcile.server.ts';

interface ReconciliationCardProps {
  classroomId: number;
  /** Whether all classes are checked, or only this one. */
  isWhole: boolean;
  /** The result for all classes, shown where all are checked. */
  nightly: NightlyResult | null;
  answer: { findings: readonly Finding[]; at: RealTime } | undefined;
}

/** Shows whether the books agree with themselves, the plans, the payments and the play chain. */
export function ReconciliationCard({ classroomId, isWhole, nightly, answer }: ReconciliationCardProps) {
  const { t } = useLingui();
  const busy = useIsSending({ intent: 'reconcile' });
  return (
    <Card title={t`Reconciliation`}>
      <p className="text-body text-ink-soft">
        {isWhole ? (
          <Trans>
            Proves, from the individual entries up, that the ledger, plans, payments and play chain of all classes
            agree.
          </Trans>
        ) : (
          <Trans>
            Proves, from the individual entries up, that the ledger, plans, payments and play chain of this class agree.
          </Trans>
        )}
      </p>
      {isWhole ? (
        <p className="figures text-small text-ink-soft">
          <Nightly nightly={nightly} />
        </p>
      ) : null}
      <Form method="post" preventScrollReset>
        <HiddenFields fields={{ class: classroomId }} />
        <Button type="submit" variant="quiet" name="intent" value="reconcile" busy={busy}>
          <Trans>Reconcile now</Trans>
        </Button>
      </Form>
      <div className="-mt-5 [&_p]:mt-5">
        <FormMessage tone={answer?.findings.length === 0 ? 'success' : 'error'} occasion={answer}>
          {answer === undefined ? null : <Result answer={answer} />}
        </FormMessage>
      </div>
      {answer === undefined || answer.findings.length === 0 ? null : <Findings findings={answer.findings} />}
    </Card>
  );
}

function Nightly({ nightly }: { nightly: NightlyResult | null }) {
  const { locale } = useLocale();
  if (nightly === null) return <Trans>It runs by itself every night. It has not run yet.</Trans>;
  const when = formatDateTime(nightly.startedAt, locale);
  if (nightly.findingCount === null) return <Trans>Last night’s run began at {when} and has not finished.</Trans>;
  return nightly.findingCount === 0 ? (
    <Trans>Last automatic run on {when} (UTC): all agreed.</Trans>
  ) : (
    <Trans>
      Last automatic run on {when} (UTC): <Plural value={nightly.findingCount} one="# finding" other="# findings" />,
      see the log.
    </Trans>
  );
}

function Result({ answer }: { answer: { findings: readonly Finding[]; at: RealTime } }) {
  const { locale } = useLocale();
  const when = formatDateTime(answer.at, locale);
  return answer.findings.length === 0 ? (
    <Trans>All agrees, as of {when} (UTC).</Trans>
  ) : (
    <Plural value={answer.findings.length} one="# thing does not agree:" other="# things do not agree:" />
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="flex flex-col gap-2 font-code text-small break-words text-ink">
      {findings.map(({ check, detail }) => (
        <li key={`${check} ${detail}`}>
          <strong>{check}</strong> {detail}
        </li>
      ))}
    </ul>
  );
}
