import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Solvency } from '#app/coins/solvency.server.ts';
import type { SolvencyHistory } from '#app/coins/solvency-history.ts';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import type { NightlyResult } from '#app/operations/reconcile.server.ts';
import { SolvencyChart } from '#app/routes/solvency-chart.tsx';
import type { RealTime } from '#app/time/instants.ts';
import { Button } from '#app/ui/buttons.tsx';
import { FormMessage, Progress } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import { FigureCard, PaneFrame } from '#app/ui/tables.tsx';
import { Gap } from '../class-bar.tsx';

/** What the company would lack once all are paid. It is always there: nothing hides it. */
export function GapPanel({ gapCents, history }: { gapCents: bigint; history: SolvencyHistory }) {
  return (
    <Card title={<Gap gap={gapCents} />} className="min-w-0 gap-4! p-5! sm:p-6!">
      <SolvencyChart history={history} heights={{ lines: 'h-32', flow: 'h-16' }} />
    </Card>
  );
}

/** What the company holds and what it owes. */
export function SolvencyPanel({ solvency }: { solvency: Solvency }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const coins = (satoshi: bigint) => formatCoins(satoshi, locale);
  const worth = dollars(solvency.coinsWorthCents);
  return (
    <section aria-label={t`Solvency`}>
      <PaneFrame className="sm:auto-rows-auto! sm:grid-cols-6">
        <FigureCard
          title={t`Coins held`}
          value={coins(solvency.coinsHeld)}
          note={<Trans>Worth {worth} at the current practice price</Trans>}
          className="max-sm:[&>div]:ms-auto sm:col-span-6 sm:min-h-36! lg:col-span-3"
        />
        <FigureCard
          title={t`Owed to investors`}
          value={dollars(solvency.owedCents)}
          note={<Trans>The total in their accounts</Trans>}
          className="max-sm:[&>div]:ms-auto sm:col-span-6 sm:min-h-36! lg:col-span-3"
        >
          <Cover solvency={solvency} />
        </FigureCard>
        <SmallFigure title={t`Promised profit`} value={dollars(solvency.promisedProfitCents)}>
          <Trans>Beyond all that was paid in</Trans>
        </SmallFigure>
        <SmallFigure title={t`Unbacked credits`} value={dollars(solvency.unbackedCreditsCents)}>
          <Trans>Approved on a receipt, no coins came</Trans>
        </SmallFigure>
        <SmallFigure title={t`Fees`} value={dollars(solvency.feesCents)}>
          <Trans>Kept from withdrawals</Trans>
        </SmallFigure>
        <SmallFigure title={t`Taken`} value={dollars(solvency.takenCents)}>
          <Trans>By the people behind the company</Trans>
        </SmallFigure>
        <SmallFigure title={t`Paid in`} value={coins(solvency.paidIn)}>
          <Trans>All coins that ever came in</Trans>
        </SmallFigure>
        <SmallFigure title={t`Paid out`} value={coins(solvency.paidOut)}>
          <Trans>Never more than came in</Trans>
        </SmallFigure>
      </PaneFrame>
    </section>
  );
}

function SmallFigure({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <FigureCard
      title={title}
      value={value}
      note={children}
      className="max-sm:[&>div]:ms-auto sm:col-span-6 sm:min-h-32! lg:col-span-3 xl:col-span-2"
    />
  );
}

/** How far the coins would go if everybody asked for theirs today. */
function Cover({ solvency: { coinsWorthCents, owedCents } }: { solvency: Solvency }) {
  const { locale } = useLocale();
  const [worth, owed] = [formatDollars(coinsWorthCents, locale), formatDollars(owedCents, locale)];
  if (owedCents === 0n) return null;
  const covered = coinsWorthCents < owedCents ? coinsWorthCents : owedCents;
  return (
    <Progress
      label={<Trans>Owed, and covered by coins</Trans>}
      value={Number((covered * 1_000n) / owedCents)}
      max={1_000}
      valueText={
        coinsWorthCents < owedCents ? (
          <Trans>
            {worth} of {owed}
          </Trans>
        ) : (
          <Trans>all of {owed}</Trans>
        )
      }
    />
  );
}

interface ReconciliationCardProps {
  classroomId: number;
  nightly: NightlyResult | null;
  answer: { findings: readonly Finding[]; at: RealTime } | undefined;
}

/** Whether the books agree with themselves, the plans, the payments and the play chain. */
export function ReconciliationCard({ classroomId, nightly, answer }: ReconciliationCardProps) {
  const { t } = useLingui();
  const busy = useIsSending({ intent: 'reconcile' });
  return (
    <Card title={t`Reconciliation`}>
      <p className="text-body text-ink-soft">
        <Trans>
          Proves, from the individual entries up, that the ledger, plans, payments and play chain of all classes agree.
        </Trans>
      </p>
      <p className="figures text-small text-ink-soft">
        <Nightly nightly={nightly} />
      </p>
      <PostForm preventScrollReset>
        <HiddenFields fields={{ class: classroomId }} />
        <Button type="submit" variant="quiet" name="intent" value="reconcile" busy={busy}>
          <Trans>Reconcile now</Trans>
        </Button>
      </PostForm>
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
