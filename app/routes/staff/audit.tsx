import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Select } from '#app/ui/fields.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable, Instant, Pagination } from '#app/ui/tables.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { refuseAccess } from '../guards.server.ts';
import type { Route } from './+types/audit';
import { AUDIT_ACTION_WORDS, AUDIT_ACTOR_WORDS, AUDIT_FACTS, isAuditAction } from './audit-words.ts';
import { consolePath } from './console-path.ts';
import { type ConsoleRequest, readConsoleRequest, readPage } from './console-request.server.ts';
import { type AuditEntry, type AuditScope, auditTrail, type Facts, securityRecords } from './records.server.ts';
import { isOneOf, SECURITY_OUTCOME_WORDS, SECURITY_WORDS, SecurityRecords } from './security-records.tsx';

const PAGE_SIZE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await readConsoleRequest(request, context);
  const { viewer, classroom, query } = asked;
  const isOfSecurity = query.get('records') === 'security';
  // How the installation is guarded is not for people who run classes.
  if (isOfSecurity && viewer.role !== 'administrator')
    throw await refuseAccess(request, context, viewer, 'administrators');
  return {
    classroomId: classroom?.id ?? null,
    isAdministrator: viewer.role === 'administrator',
    acts: isOfSecurity ? null : await actsOf(asked),
    security: isOfSecurity ? await securityOf(asked) : null,
  };
}

async function actsOf(asked: ConsoleRequest) {
  const { services, query } = asked;
  const action = query.get('action') ?? '';
  const scope = scopeOf(asked);
  const wanted = isAuditAction(action) ? action : null;
  const shown = await readPage(query, PAGE_SIZE, async (which) =>
    scope === null ? { entries: [], count: 0 } : auditTrail(services.database, { scope, action: wanted, ...which }),
  );
  return { isEverything: scope?.kind === 'everything', action, ...shown };
}

async function securityOf({ services, query }: ConsoleRequest) {
  const [what, outcome] = [query.get('what') ?? '', query.get('outcome') ?? ''];
  const wanted = {
    what: isOneOf(SECURITY_WORDS, what) ? what : null,
    outcome: isOneOf(SECURITY_OUTCOME_WORDS, outcome) ? outcome : null,
  };
  const shown = await readPage(query, PAGE_SIZE, (which) =>
    securityRecords(services.database, { ...wanted, ...which }),
  );
  return { what, outcome, ...shown };
}

/** A facilitator sees only the class, an administrator also what concerns the installation, or everything. */
function scopeOf({ viewer, classroom, query }: ConsoleRequest): AuditScope | null {
  if (viewer.role !== 'administrator') return classroom && { kind: 'class', classroomId: classroom.id };
  if (query.get('scope') === 'everything') return { kind: 'everything' };
  return classroom === null ? { kind: 'installation' } : { kind: 'class-and-installation', classroomId: classroom.id };
}

export default function StaffAudit({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { classroomId, isAdministrator, acts, security } = loaderData;
  const content =
    security === null ? (
      acts && <Acts {...{ classroomId, isAdministrator, acts }} />
    ) : (
      <SecurityRecords {...{ classroomId, ...security }} />
    );
  return (
    <>
      <PageHeading
        page={t`Audit`}
        lead={
          security === null ? (
            <Trans>Who did what, and what it changed. Nobody can change or remove an entry.</Trans>
          ) : (
            <Trans>
              Who got in and who did not, and what was refused, exported and allowed. Kept for 90 days. Identical events
              within an hour form one row; an origin stands for a network address during one day, and nobody can turn it
              back into the address.
            </Trans>
          )
        }
      />
      {isAdministrator ? (
        <Tabs
          label={t`Records`}
          selected={security === null ? 'acts' : 'security'}
          tabs={[
            { key: 'acts', label: <Trans>Actions</Trans>, to: consolePath('', classroomId) },
            {
              key: 'security',
              label: <Trans>Security</Trans>,
              to: consolePath('', classroomId, { records: 'security' }),
            },
          ]}
        >
          {content}
        </Tabs>
      ) : (
        content
      )}
    </>
  );
}

interface ActsProps {
  readonly classroomId: number | null;
  readonly isAdministrator: boolean;
  readonly acts: Awaited<ReturnType<typeof actsOf>>;
}

function Acts({ classroomId, isAdministrator, acts }: ActsProps) {
  const { t, i18n } = useLingui();
  const { isEverything, action, entries, page, pageCount } = acts;
  const place = { action, scope: isEverything ? 'everything' : undefined };
  const actions = Object.entries(AUDIT_ACTION_WORDS).map(([value, words]) => ({ value, label: i18n._(words) }));
  return (
    <>
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
              { value: 'everything', label: t`Everywhere, including ended classes` },
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

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, i18n } = useLingui();
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
    { key: 'at', header: t`When (UTC)`, cell: ({ at }) => <Instant at={at} /> },
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

/** An e-mail address, or an actor that is not a person. */
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

/** A fact without words, such as the tables of an erased class, is shown as it was recorded. */
function useFactWords() {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (name: string, value: string): { term: string | null; text: string } => {
    const fact = AUDIT_FACTS[name];
    if (fact === undefined) return { term: null, text: value };
    const { values } = fact;
    const term = i18n._(fact.words);
    if (typeof values !== 'string') {
      const words = Object.hasOwn(values, value) ? values[value] : undefined;
      return { term, text: words === undefined ? value : i18n._(words) };
    }
    if (!/^-?\d+$/.test(value)) return { term, text: value };
    const format = values === 'dollars' ? formatDollars : formatCoins;
    return { term, text: format(BigInt(value), locale) };
  };
}
