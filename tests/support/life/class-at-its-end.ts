import type { Page } from '@playwright/test';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { approveWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { later } from '#app/time/instants.ts';
import { query } from '../postgres.ts';
import { ConsoleStage } from '../site/console-stage.ts';
import type { Site } from '../site/site.ts';
import type { SiteInvestor } from '../site/site-class.ts';

/** The stage lets coins arrive and plans mature ahead of time; what comes next happens later than all of that. */
const LATER_MS = 120_000;

/** A class of six: all paid in $600 and invested it; one was paid $300, and another asked for $900 in vain. */
export async function classAtItsEnd(site: Site) {
  const stage = await ConsoleStage.open(site);
  const atItsEnd = () => later(site.now(), LATER_MS);
  const { database, classroom } = stage.room;
  const people: SiteInvestor[] = [];
  for (const _ of Array.from({ length: SMALLEST_GROUP + 1 })) people.push(await stage.room.investor());
  for (const [index, { id }] of people.entries()) {
    const deposit = { id: await stage.pay(id, '600'), amountText: '600' };
    await stage.matureAndAsk(id, deposit, index === 0 ? '300' : '900');
  }
  const { rows } = await query<{ id: string }>(
    site.databaseUrl,
    'select id from withdrawal where classroom_id = $1 and investor_id = $2',
    [classroom.id, people[0]?.id],
  );
  await approveWithdrawal(database, classroom, rows[0]?.id ?? '', 'test', atItsEnd());
  const end = () => debriefClass(database, classroom.id, 'test', atItsEnd());
  return {
    stage,
    people,
    end,
    names: () => namesOf(site, classroom.id),
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  };
}

async function namesOf(site: Site, classroom: number): Promise<string[]> {
  const { rows } = await query<{ name: string; username: string; email: string }>(
    site.databaseUrl,
    'select name, username, email from member where classroom_id = $1',
    [classroom],
  );
  return rows.flatMap(({ name, username, email }) => [name, username, email]);
}

/** Signs the page in as one investor of a class, and as nobody else. */
export async function beInvestor(page: Page, investor: SiteInvestor | undefined) {
  await page.context().clearCookies();
  await page.context().addCookies(investor?.visitor.cookies() ?? []);
}
