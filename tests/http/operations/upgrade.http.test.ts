import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { allClassrooms } from '#app/classes/classrooms.server.ts';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { investorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { liveThrough } from '#app/operations/class-sweeps.server.ts';
import { query } from '../../support/postgres.ts';
import { expectReconciled } from '../../support/reconciled.ts';
import { openSite } from '../../support/site/http-site.ts';
import { logIn, plainText, Visitor } from '../../support/site/visitor.ts';
import { loadStoredInstallation } from '../../support/stored-installation.ts';

/** Its people were there when it had migration 0020: their secrets are stored as they were then. */
const INVESTOR = {
  id: investorId(2_052_783_696),
  email: 'zofia.brookstone.66436@example.com',
  password: 'pond-bread-vanilla-pasta-donkey-marble',
};
const ADMINISTRATOR = {
  email: 'admin@example.test',
  password: 'a long pass phrase for tests',
  key: '47SZYPX352GZERFQUNAQVQBJATU64T7I',
};

const site = await openSite({
  environment: { AUTH_SECRET: 'the secret of an installation that is kept for one test' },
  // When it was stopped.
  installation: { restore: loadStoredInstallation, startsAt: '2026-11-22T09:33:46Z' },
});
const { database } = site.services;

test('an installation of the previous release keeps its books', async () => {
  await expectReconciled(database);
  const first = await classNamed('Class PMGC5E4B5E');
  expect(await balancesOf(database, first.id, INVESTOR.id)).toEqual({
    spendable_deposits: 250_000n,
    pending_payout: 100_000n,
    withdrawable: 0n,
    held_for_withdrawal: 0n,
  });
});

test('the events of its classes can still be read', async () => {
  for (const { id } of await allClassrooms(database)) {
    const events = await recordedEvents(database, id, { after: 0n, limit: 100_000 });
    expect(events.map(({ event }) => event.kind).slice(0, 2)).toEqual(['class-founded', 'house-address-rotated']);
  }
});

test('its people sign in as before: by password, by return code, and staff by their authenticator', async () => {
  const investor = new Visitor(site.url);
  await logIn(investor, INVESTOR);
  expect(plainText(await investor.get('/dashboard'))).toContain('Zofia');

  const guest = new Visitor(site.url);
  const returning = { intent: 'return', returnCode: 'sandal-puddle-desert-laurel-broom-cellar' };
  expect((await guest.post('/join', returning)).headers.get('location')).toBe('/dashboard');

  const { email, password, key } = ADMINISTRATOR;
  const administrator = new Visitor(site.url);
  const code = async () => new TOTP({ secret: key }).generate({ timestamp: site.now().getTime() });
  await logIn(administrator, { email, password, authenticator: { code, setUp: async () => {} } });
  expect((await administrator.get('/admin')).status).toBe(200);
});

test('what was due in it is done: plans mature, coins arrive, and its crowd continues', async () => {
  const first = await classNamed('Class PMGC5E4B5E');
  const demo = await classNamed('Demo');
  const full = await classNamed('Class in full run');
  for (const [{ id }, days] of [
    [first, 11],
    [demo, 2],
    [full, 2],
  ] as const) {
    await setClockRate(database, id, { rate: 1, actor: 'test' }, site.now());
    await liveThrough({ database, now: site.now }, id, { days, actor: 'test', onDay: async () => {} });
  }
  expect(await balancesOf(database, first.id, INVESTOR.id)).toMatchObject({
    pending_payout: 0n,
    withdrawable: 100_000n,
  });
  const { rows } = await query<{ before: number; now: number }>(
    site.databaseUrl,
    `select count(*) filter (where posting_id <= 56)::integer as before, count(*)::integer as now
     from investment where classroom_id = $1`,
    [demo.id],
  );
  expect(rows[0]?.now).toBeGreaterThan(rows[0]?.before ?? Infinity);
  await expectReconciled(database);
});

async function classNamed(name: string): Promise<Classroom> {
  const found = (await allClassrooms(database)).find((classroom) => classroom.name === name);
  if (found === undefined) throw new Error(`There is no class named ${name}.`);
  return found;
}
