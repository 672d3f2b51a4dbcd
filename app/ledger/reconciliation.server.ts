import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database/database.server.ts';
import { inWholeSnapshot } from '#app/platform/database/transaction.server.ts';
import type { ClassroomId } from './account.ts';

export type Finding = { readonly check: string; readonly detail: string };

/** A broken ledger may be broken a million times over; this many findings per check say enough. */
const FINDINGS_PER_CHECK = 20;

/**
 * For one class, several, or every class, from the entries up, in one snapshot; posting may go on meanwhile. Empty when
 * the ledger is sound. Takes about two seconds per million entries.
 */
export function reconcileLedger(
  database: Database,
  classrooms?: ClassroomId | readonly ClassroomId[],
): Promise<Finding[]> {
  const ids = typeof classrooms === 'number' ? [classrooms] : classrooms;
  return inWholeSnapshot(database, (snapshot) => findAll(snapshot, ids));
}

async function findAll(database: Database, ids: readonly ClassroomId[] | undefined): Promise<Finding[]> {
  const ofClass = ids === undefined ? sql<boolean>`true` : sql<boolean>`classroom_id = any (${[...ids]}::integer[])`;
  const findings: Finding[] = [];
  for (const check of [wrongPostings, wrongAccounts, wrongBooks, wrongReversals]) {
    const { rows } = await sql<Finding>`${check(ofClass)} limit ${FINDINGS_PER_CHECK}`.execute(database);
    findings.push(...rows);
  }
  return findings;
}

/** Every posting must have at least two entries that sum to zero in each currency, and every entry its posting. */
function wrongPostings(ofClass: RawBuilder<boolean>) {
  return sql`
    select case
        when entries.posting_id is null then 'posting-without-entries'
        when postings.id is null then 'entry-without-posting'
        when entries.legs < 2 then 'posting-of-one-entry'
        else 'posting-unbalanced'
      end as check,
      format('class %s, posting %s: %s entries, %s cents, %s satoshi', coalesce(entries.classroom_id, postings.classroom_id),
        coalesce(entries.posting_id, postings.id), coalesce(entries.legs, 0), entries.total - entries.coins, entries.coins) as detail
    from (
      select classroom_id, posting_id, count(*) as legs, sum(amount) as total,
        coalesce(sum(amount) filter (where ledger_is_coin(purpose)), 0) as coins
      from ledger_entry where ${ofClass} group by classroom_id, posting_id
    ) as entries
    full join (select classroom_id, id from ledger_posting where ${ofClass}) as postings
      on postings.classroom_id = entries.classroom_id and postings.id = entries.posting_id
    where entries.posting_id is null or postings.id is null or entries.legs < 2 or entries.total <> 0 or entries.coins <> 0`;
}

/**
 * Each entry follows the one before, by one in sequence and by its amount in balance, from zero on; so a bounded
 * account must match sum, last and count at once.
 */
function wrongAccounts(ofClass: RawBuilder<boolean>) {
  return sql`
    select case
        when account.classroom_id is null then 'account-missing'
        when entries.broken_at is not null then 'entry-chain-broken'
        when account.balance <> coalesce(entries.total, 0) then 'account-balance-wrong'
        else 'account-sequence-wrong'
      end as check,
      format('class %s, owner %s, %s: balance %s, sequence %s; entries sum to %s, count %s, end at %s; chain broken at %s',
        classroom_id, owner_id, purpose, account.balance, account.last_sequence,
        entries.total, entries.count, entries.last_sequence, entries.broken_at) as detail
    from (select * from ledger_account where ${ofClass}) as account
    full join (
      select classroom_id, owner_id, purpose, sum(amount) as total, count(*) as count, max(sequence) as last_sequence,
        min(sequence) filter (where follows is not true) as broken_at
      from (
        select *, sequence = lag(sequence, 1, 0::bigint) over account + 1
          and balance_after = lag(balance_after, 1, 0::bigint) over account + amount as follows
        from ledger_entry
        where ledger_is_bounded(purpose) and ${ofClass}
        window account as (partition by classroom_id, owner_id, purpose order by sequence)
      ) as chain
      group by classroom_id, owner_id, purpose
    ) as entries using (classroom_id, owner_id, purpose)
    where account.classroom_id is null or entries.broken_at is not null or account.balance <> coalesce(entries.total, 0)
      or account.last_sequence <> coalesce(entries.count, 0) or account.last_sequence <> coalesce(entries.last_sequence, 0)
      or account.balance < 0`;
}

/** Each class's books as a whole must sum to zero in each currency. */
function wrongBooks(ofClass: RawBuilder<boolean>) {
  return sql`
    select 'book-unbalanced' as check,
      format('class %s: %s %s', classroom_id, sum(amount), case when ledger_is_coin(purpose) then 'satoshi' else 'cents' end) as detail
    from (
      select classroom_id, purpose, sum(amount) as amount from ledger_entry where ${ofClass} group by classroom_id, purpose
    ) as totals
    group by classroom_id, ledger_is_coin(purpose)
    having sum(amount) <> 0`;
}

/** A reversal, and nothing else, must mirror a posting that is not itself a reversal, entry by entry. */
function wrongReversals(ofClass: RawBuilder<boolean>) {
  const legs = (posting: RawBuilder<unknown>, sign: RawBuilder<unknown>) => sql`
    array(select format('%s %s %s', owner_id, purpose, ${sign} * amount) as leg from ledger_entry
      where ledger_entry.classroom_id = pair.classroom_id and ledger_entry.posting_id = ${posting} order by leg)`;
  const isThere = (posting: RawBuilder<unknown>, kind: RawBuilder<boolean>) => sql`exists (
    select from ledger_posting where ledger_posting.classroom_id = pair.classroom_id and id = ${posting} and ${kind})`;
  return sql`
    select 'reversal-wrong' as check, format('class %s, posting %s of %s', classroom_id, posting_id, original_id) as detail
    from (
      select * from ledger_reversal as pair
      where ${ofClass} and (
        not ${isThere(sql`pair.posting_id`, sql`kind = 'reversal'`)}
        or not ${isThere(sql`pair.original_id`, sql`kind <> 'reversal'`)}
        or ${legs(sql`pair.posting_id`, sql`-1`)} <> ${legs(sql`pair.original_id`, sql`1`)})
      union all
      select classroom_id, null, id from ledger_posting as reversal
      where kind = 'reversal' and ${ofClass} and not exists (
        select from ledger_reversal as pair where pair.classroom_id = reversal.classroom_id and pair.posting_id = reversal.id)
    ) as wrong`;
}
