import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { AuditEntry, Facts } from './audit-trail.server.ts';
import { AUDIT_ACTION_WORDS, AUDIT_ACTOR_WORDS, AUDIT_FACTS, AUDIT_VALUE_WORDS, isAuditAction } from './audit-words.ts';
import { DEPOSIT_REASON_LABELS, WITHDRAWAL_REASON_LABELS } from './reason-labels.ts';

/** The trail as it was written, the latest first. Times are real ones. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const columns: Column<AuditEntry>[] = [
    {
      key: 'action',
      header: t`What`,
      heading: true,
      cell: ({ action, subject }) => (
        <span className="flex flex-col">
          <span>{isAuditAction(action) ? i18n._(AUDIT_ACTION_WORDS[action]) : action}</span>
          <bdi className="font-code text-small font-normal break-all text-ink-soft xl:whitespace-nowrap">{subject}</bdi>
        </span>
      ),
    },
    {
      key: 'at',
      header: t`When (UTC)`,
      cell: ({ at }) => <span className="figures">{formatDateTime(at, locale)}</span>,
    },
    { key: 'actor', header: t`Who`, cell: ({ actor }) => <Actor actor={actor} /> },
    { key: 'before', header: t`Before`, cell: ({ before }) => <FactList facts={before} /> },
    { key: 'after', header: t`After`, cell: ({ after }) => <FactList facts={after} /> },
  ];
  return (
    <DataTable
      caption={<Trans>Entries of the audit trail, the latest first</Trans>}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      empty={<Trans>Nothing has been done here yet</Trans>}
    />
  );
}

/** A member by e-mail address, or what acts without being anybody. */
function Actor({ actor }: { actor: string }) {
  const { i18n } = useLingui();
  const words = AUDIT_ACTOR_WORDS[actor];
  return words === undefined ? <bdi className="break-all">{actor}</bdi> : i18n._(words);
}

const FACT_ORDER = Object.keys(AUDIT_FACTS);

function FactList({ facts }: { facts: Facts | null }) {
  const factWords = useFactWords();
  const known = Object.entries(facts ?? {})
    .filter(([, value]) => value !== null)
    .sort(([one], [other]) => FACT_ORDER.indexOf(one) - FACT_ORDER.indexOf(other));
  if (known.length === 0) return <span className="text-ink-faint">–</span>;
  return (
    <ul className="flex flex-col gap-0.5 text-small">
      {known.map(([name, value]) => {
        const { term, text } = factWords(name, String(value));
        return (
          <li key={name}>
            <span className="text-ink-soft">{term ?? <code className="break-all">{name}</code>}</span>{' '}
            <bdi className="figures break-all">{text}</bdi>
          </li>
        );
      })}
    </ul>
  );
}

const REASON_LABELS: Readonly<Record<string, (typeof DEPOSIT_REASON_LABELS)['payment-not-found']>> = {
  ...DEPOSIT_REASON_LABELS,
  ...WITHDRAWAL_REASON_LABELS,
};

/** A fact in words. What has none, such as the tables of an erased class, is shown as it was kept. */
function useFactWords() {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (name: string, value: string): { term: string | null; text: string } => {
    const fact = AUDIT_FACTS[name];
    if (fact === undefined) return { term: null, text: value };
    const term = i18n._(fact.words);
    if (fact.kind !== 'plain' && /^-?\d+$/.test(value)) {
      return {
        term,
        text: fact.kind === 'dollars' ? formatDollars(BigInt(value), locale) : formatCoins(BigInt(value), locale),
      };
    }
    const words = (name === 'reason' ? REASON_LABELS[value] : undefined) ?? AUDIT_VALUE_WORDS[value];
    return { term, text: words === undefined ? value : i18n._(words) };
  };
}
