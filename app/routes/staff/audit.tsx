import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Button } from '#app/ui/buttons.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { Pagination, type Column, DataTable } from '#app/ui/tables.tsx';
import { Select } from '#app/ui/fields.tsx';
import type { Route } from './+types/audit';
import { AUDIT_ACTION_WORDS, isAuditAction, AUDIT_ACTOR_WORDS, AUDIT_FACTS, AUDIT_VALUE_WORDS } from './audit-words.ts';
import { consolePath, pageCountOf, pageOf } from './console-path.ts';
import { type ConsoleRequest, readConsoleRequest } from './console-request.server.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { DEPOSIT_REASON_LABELS, WITHDRAWAL_REASON_LABELS } from '../company-words.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

const PAGE_SIZE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await readConsoleRequest(request, context);
  const { services, viewer, classroom, query } = asked;
  const action = query.get('action') ?? '';
  const page = pageOf(query);
  const scope = scopeOf(asked);
  const { entries, count } =
    scope === null
      ? { entries: [], count: 0 }
      : await auditTrail(services.database, {
          scope,
          action: isAuditAction(action) ? action : null,
          page,
          pageSize: PAGE_SIZE,
        });
  return {
    classroomId: classroom?.id ?? null,
    isAdministrator: viewer.role === 'administrator',
    isEverything: scope?.kind === 'everything',
    action,
    entries,
    page,
    pageCount: pageCountOf(count, PAGE_SIZE),
  };
}

/** A facilitator sees the class alone; an administrator also what concerns the installation, or everything. */
function scopeOf({ viewer, classroom, query }: ConsoleRequest): AuditScope | null {
  if (viewer.role !== 'administrator') return classroom && { kind: 'class', classroomId: classroom.id };
  if (query.get('scope') === 'everything') return { kind: 'everything' };
  return classroom === null ? { kind: 'installation' } : { kind: 'class-and-installation', classroomId: classroom.id };
}

export default function StaffAudit({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { classroomId, isAdministrator, isEverything, action, entries, page, pageCount } = loaderData;
  const place = { action, scope: isEverything ? 'everything' : undefined };
  const actions = Object.entries(AUDIT_ACTION_WORDS).map(([value, words]) => ({ value, label: i18n._(words) }));
  return (
    <>
      <PageHeading
        page={t`Audit`}
        lead={<Trans>Who did what, and what it changed. Nobody can change or remove an entry.</Trans>}
      />
      <Form method="get" className="mb-8 flex flex-wrap items-end gap-3">
        {classroomId === null ? null : <input type="hidden" name="class" value={classroomId} />}
        <Select
          key={`action ${action}`}
          label={t`What was done`}
          name="action"
          defaultValue={action}
          placeholder={t`Anything`}
          options={actions}
        />
        {isAdministrator ? (
          <Select
            key={`scope ${isEverything}`}
            label={t`Where`}
            name="scope"
            defaultValue={isEverything ? 'everything' : ''}
            options={[
              { value: '', label: t`This class and the installation` },
              { value: 'everything', label: t`Everywhere, ended classes too` },
            ]}
          />
        ) : null}
        <Button type="submit" variant="quiet">
          <Trans>Show</Trans>
        </Button>
      </Form>
      <AuditTable entries={entries} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(to) => consolePath('', classroomId, { ...place, page: to })}
      />
    </>
  );
}

/** The trail as it was written, latest first. */
function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
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
      caption={<Trans>Entries of the audit trail, latest first</Trans>}
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

/** What of the trail somebody may see: one class, one class and what concerns none, or everything there is. */
type AuditScope =
  | { readonly kind: 'class' | 'class-and-installation'; readonly classroomId: ClassroomId }
  | { readonly kind: 'installation' | 'everything' };

/** `before` and `after` are what the act itself kept. */
interface AuditEntry {
  readonly id: string;
  readonly at: RealTime;
  /** The e-mail of a member of staff; else what acted by itself. */
  readonly actor: string;
  readonly classroomId: number | null;
  readonly action: string;
  readonly subject: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** One page of the audit trail, latest first. */
async function auditTrail(
  database: Database,
  choice: {
    readonly scope: AuditScope;
    readonly action: string | null;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ readonly entries: AuditEntry[]; readonly count: number }> {
  const { scope, action, page, pageSize } = choice;
  let wanted = database.selectFrom('audit_entry as entry');
  if (action !== null) wanted = wanted.where('entry.action', '=', action);
  if (scope.kind === 'class') wanted = wanted.where('entry.classroom_id', '=', scope.classroomId);
  if (scope.kind === 'installation') wanted = wanted.where('entry.classroom_id', 'is', null);
  if (scope.kind === 'class-and-installation') {
    const { classroomId } = scope;
    wanted = wanted.where(({ eb, or }) =>
      or([eb('entry.classroom_id', '=', classroomId), eb('entry.classroom_id', 'is', null)]),
    );
  }
  const [entries, { count }] = await Promise.all([
    wanted
      .leftJoin('member', 'member.id', 'entry.actor')
      .select(({ fn, cast }) => [
        cast<string>('entry.id', 'text').as('id'),
        'entry.at',
        fn.coalesce('member.email', 'entry.actor').as('actor'),
        'entry.classroom_id as classroomId',
        'entry.action',
        'entry.subject',
        'entry.before',
        'entry.after',
      ])
      .$narrowType<Pick<AuditEntry, 'before' | 'after'>>()
      .orderBy('entry.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { entries, count: Number(count) };
}
