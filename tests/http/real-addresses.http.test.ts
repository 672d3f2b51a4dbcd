import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_ROUTES } from '../../launcher/route-list.ts';
import { query } from '../support/postgres.ts';
import { REAL_ADDRESSES } from '../support/real-addresses.ts';
import { handInReceipt, openCast } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { plainText } from '../support/site/visitor.ts';

/** Rule 1: wherever an address can be entered, one from any real network is refused, in these words. */
const REFUSAL =
  'That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.';

/**
 * Every field of an investor's pages that takes text. For a new field, decide here whether an address may be typed
 * there.
 */
const FIELDS: Readonly<Record<string, string>> = {
  '/dashboard/deposit amount': 'dollars',
  '/dashboard/investmentplans amount': 'dollars',
  '/dashboard/profile firstName': 'a name',
  '/dashboard/profile lastName': 'a name',
  '/dashboard/profile username': 'a name',
  '/dashboard/profile email': 'an e-mail address, see rule 6',
  '/dashboard/profile phoneNumber': 'a telephone number, see rule 6',
  '/dashboard/profile currentPassword': 'a password',
  '/dashboard/profile newPassword': 'a password',
  '/dashboard/profile confirmNewPassword': 'a password',
  '/dashboard/wallet to': 'AN ADDRESS',
  '/dashboard/wallet amount': 'coins',
  '/dashboard/wallet receiptAmount': 'dollars',
  '/dashboard/withdraws amount': 'dollars',
  '/dashboard/withdraws address': 'AN ADDRESS',
  '/dashboard/withdraws password': 'a password',
  '/explorer q': 'AN ADDRESS',
};

const site = await openSite();
const cast = await openCast(site);
beforeAll(async () => {
  // Gives something to withdraw, so that the address is refused and not the amount.
  const { deposit } = await handInReceipt(cast.investor.visitor, '500.00');
  const form = { intent: 'approve', class: String(cast.class.classroom.id), id: deposit };
  await cast.visitors.administrator.post('/admin/deposits', form);
  const invested = { plan: 'beginners', requestId: randomUUID(), amount: '500.00' };
  expect((await cast.investor.visitor.post('/dashboard/investmentplans', invested)).status).toBe(200);
  await query(
    site.databaseUrl,
    "update classroom set clock_practice_from = clock_practice_from + interval '11 days' where id = $1",
    [cast.class.classroom.id],
  );
  await site.sweep();
  expect((await cast.investor.visitor.get('/dashboard')).text).toContain('$1,000.00');
});
afterAll(() => cast.close());

test('these are the fields in which an address could be typed', async () => {
  const found = new Set<string>();
  for (const { pattern, isPage } of SITE_ROUTES.filter((route) => /^\/(dashboard|explorer$)/.test(route.pattern))) {
    const page = isPage ? (await cast.investor.visitor.get(pattern)).text : '';
    for (const [field] of page.matchAll(/<(input|textarea)\b[^>]*>/g)) {
      if (/type="(hidden|radio|checkbox|submit|file)"| readonly=/i.test(field)) continue;
      found.add(`${pattern} ${/name="([^"]+)"/.exec(field)?.[1] ?? field}`);
    }
  }
  expect([...found].toSorted()).toEqual(Object.keys(FIELDS).toSorted());
});

test('the practice wallet sends to no real address', async () => {
  const send = (to: string) =>
    cast.investor.visitor.post('/dashboard/wallet', { intent: 'send', requestId: randomUUID(), to, amount: '0.001' });
  for (const [kind, address] of REAL_ADDRESSES) {
    const answer = await send(address);
    expect(answer.status, kind).toBe(400);
    expect(plainText(answer), kind).toContain(REFUSAL);
  }
  const play = await query<{ address: string }>(
    site.databaseUrl,
    'select address from play_address where owner_id = 0 and classroom_id = $1',
    [cast.class.classroom.id],
  );
  expect(plainText(await send(play.rows[0]?.address ?? ''))).not.toContain(REFUSAL);
  await expectNoRealAddress(site.databaseUrl);
});

test('the explorer finds no real address, typed or requested', async () => {
  for (const [kind, address] of REAL_ADDRESSES) {
    const searched = await cast.investor.visitor.get(`/explorer?q=${encodeURIComponent(address)}`);
    expect(searched.status, kind).toBe(400);
    expect(plainText(searched), kind).toContain(REFUSAL);
    const asked = await cast.investor.visitor.get(`/explorer/address/${encodeURIComponent(address)}`);
    expect(asked.status, kind).toBe(404);
    expect(plainText(asked), kind).toContain(REFUSAL);
  }
});

test('nothing is withdrawn to a real address', async () => {
  const { visitor, password } = cast.investor;
  const withdraw = (address: string) =>
    visitor.post('/dashboard/withdraws', { requestId: randomUUID(), amount: '100.00', address, password });
  for (const [kind, address] of REAL_ADDRESSES) {
    const answer = await withdraw(address);
    expect(answer.status, kind).toBe(400);
    expect(plainText(answer), kind).toContain(REFUSAL);
  }
  const { rows } = await query<{ address: string }>(
    site.databaseUrl,
    'select address from play_address where owner_id = $1',
    [cast.investor.id],
  );
  const taken = await withdraw(rows[0]?.address ?? '');
  expect(taken.status, plainText(taken)).toBe(200);
  expect(plainText(taken)).not.toContain(REFUSAL);
  await expectNoRealAddress(site.databaseUrl);
});

async function expectNoRealAddress(databaseUrl: string) {
  const { rows } = await query(
    databaseUrl,
    `select address from play_address where address not like 'play1%' union all
     select to_address from play_transfer where to_address not like 'play1%' union all
     select to_address from withdrawal where to_address not like 'play1%' union all
     select action from audit_entry where audit_entry::text ~ '(bc|tb|bcrt)1q'`,
  );
  expect(rows).toEqual([]);
}
