import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { plainText, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const FIELD = 'Search the play chain';

/** $1,500 of coins were paid to the company; returns what the class's chain has of that. */
async function paidClass() {
  const room = await SiteClass.found(site, { rate: 1 });
  const { id, visitor } = await room.investor();
  const command = { investor: id, amountText: '1500', requestKey: randomUUID() };
  expect(await depositFromWallet(room.database, room.classroom, command, site.now())).toMatchObject({ ok: true });
  const { rows } = await query<{ house: string; own: string; transfer: string }>(
    site.databaseUrl,
    `select to_address as house, from_address as own, id as transfer from play_transfer
     where classroom_id = $1 and from_address is not null`,
    [room.classroom.id],
  );
  return { room, visitor, ...(rows[0] ?? { house: '', own: '', transfer: '' }) };
}

async function search(page: PlainPage, text: string) {
  page.fill(FIELD, text);
  return page.press('Search');
}

const headingOf = ({ document }: PlainPage) => document.querySelector('h1')?.textContent;

test('what is not on this chain is not found, and invalid searches are refused', async () => {
  const here = await paidClass();
  const elsewhere = await paidClass();
  const page = await PlainPage.open(here.visitor, '/explorer');
  for (const text of [elsewhere.house, elsewhere.own, elsewhere.transfer, '987654321']) {
    const answer = await search(page, text);
    expect(headingOf(answer), text).toBe('Not on this chain');
    answer.field(FIELD);
  }
  const foreign = `/explorer/address/${elsewhere.house}?class=${elsewhere.room.classroom.id}`;
  expect((await here.visitor.get(foreign)).status).toBe(404);
  const odd = await search(page, 'Ada Example');
  expect(plainText(odd.answer)).toContain('That is not a block, transfer or address of a play chain.');
  expect(odd.field(FIELD).value).toBe('Ada Example');
  const real = await search(page, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  expect(plainText(real.answer)).toContain('That looks like a real Bitcoin address.');
});

test('a stranger can read the chain of the open class, and no other', async () => {
  const { house } = await paidClass();
  const page = await PlainPage.open(new Visitor(site.url), '/explorer');
  expect(page.answer.status).toBe(200);
  expect(plainText(page.answer)).toContain('Open class');
  page.all.getByRole('link', { name: 'Back to Glasshouse Finance' });
  expect(headingOf(await search(page, house))).toBe('Not on this chain');
});
