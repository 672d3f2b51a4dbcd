import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { NOW } from '../../../tests/support/clock.ts';
import { isCluster } from '../../../tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { describeWith } from '../../../tests/support/installed.ts';
import { arrangeClass, arrangeInvestor } from '../../../tests/support/people.ts';
import { query, withDatabase } from '../../../tests/support/postgres.ts';
import { type Pooler, startPooler } from '../../../tests/support/servers/pooler.ts';
import { notifyBus, openLive, tellOfChange } from '../live/live.server.ts';
import { type OpenDatabase, openDatabase } from './database.server.ts';
import { migrate } from './migrate.server.ts';
import { inLongSnapshot } from './transaction.server.ts';

const MEANT = { name: 'glasshouse_app', statement: '5s', lock: '2s', idle: '15s' };
const ASKED = `select current_user::text as name, current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
/** As many statements at once as clients; the pooler has three connections for them. */
const CLIENTS = Array.from({ length: 8 }, (_, index) => index);

describeWith('pgbouncer', 'through a pooler', () => {
  let base: TestDatabase;
  let pooler: Pooler;
  let open: OpenDatabase;
  // On a cluster, the nodes reach each other by the owner's log-in, which stays as it is.
  const address = () => (isCluster() ? pooler.ownUrl : pooler.url);
  const through = (url: string) =>
    openDatabase({ url, directUrl: base.url, namesStatements: false, restricted: inject('testServer').restrictedRole });

  beforeAll(async () => {
    base = await createTestDatabase();
    pooler = await startPooler(base.url);
    await migrate(base.url, address());
    open = through(address());
  });
  afterAll(async () => {
    await open.close();
    await pooler.stop();
  });

  test('every session runs in the restricted role and within the limits', async () => {
    for (const answer of await Promise.all(CLIENTS.map(() => open.pool.query(ASKED)))) {
      expect(answer.rows).toEqual([MEANT]);
    }
  });

  test('a later start migrates as the owner, whose log-in gives up its rights by itself', async ({ skip }) => {
    skip(isCluster(), 'on a cluster the pooler needs a log-in of its own');
    expect((await query(base.url, ASKED)).rows).toEqual([MEANT]);
    await expect(migrate(base.url, pooler.url)).resolves.toEqual({ restrictedRole: true });
  });

  test('the settings of a long reading stay within it', async () => {
    const settings = CLIENTS.map(() => inLongSnapshot(open.database, (snapshot) => sql.raw(ASKED).execute(snapshot)));
    for (const { rows } of await Promise.all(settings)) expect(rows).toMatchObject([{ statement: '10min' }]);
    for (const answer of await Promise.all(CLIENTS.map(() => open.pool.query(ASKED)))) {
      expect(answer.rows).toEqual([MEANT]);
    }
  });

  test('a statement used often is answered on any connection', async () => {
    for (let round = 0; round < 10; round += 1) {
      const asked = CLIENTS.map((client) =>
        sql<{ is: number }>`select ${client}::integer as is`.execute(open.database),
      );
      expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.is)).toEqual(CLIENTS);
    }
  });

  test('commands happen once each, even if their connections break', async () => {
    const { database } = open;
    const classroom = await arrangeClass(database, NOW);
    const investors = await Promise.all(CLIENTS.map(() => arrangeInvestor(database, classroom, NOW)));
    const fill = () =>
      Promise.all(investors.map((investor) => fillFromTap(database, classroom, investor, randomUUID(), NOW)));
    const filling = fill();
    await query(
      inject('testServer').maintenanceUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`,
      [new URL(base.url).pathname.slice(1)],
    );
    expect((await filling).map(({ ok }) => ok)).toEqual(CLIENTS.map(() => true));
    expect((await fill()).map(({ ok }) => ok)).toEqual(CLIENTS.map(() => false));
  });

  test('a change announced through it is heard past it', async () => {
    const live = openLive(notifyBus(base.url));
    const heard = vi.fn();
    live.listen(1, 7, heard);
    await expect.poll(() => heard).toHaveBeenCalled();
    heard.mockClear();
    tellOfChange(open.database, 1, [7]);
    await expect.poll(() => heard).toHaveBeenCalled();
    await live.close();
  });

  test('a separate log-in gets the role and the limits, and that of the owner stays unchanged', async () => {
    await using other = await createTestDatabase({ isReconciled: false });
    const own = withDatabase(pooler.ownUrl, new URL(other.url).pathname.slice(1));
    await migrate(other.url, own);
    const { pool, close } = through(own);
    expect((await pool.query(ASKED)).rows).toEqual([MEANT]);
    expect((await query(other.url, ASKED)).rows).not.toEqual([MEANT]);
    await close();
  });

  describe('the start is refused', () => {
    const refusal = (url: string) =>
      `role is ${new URL(url).username} and not glasshouse_app, statement_timeout is 0 and not 5s`;

    test('when sessions have neither role nor limits, or the pooler still holds such sessions', async () => {
      await using other = await createTestDatabase({ isReconciled: false });
      const url = withDatabase(address(), new URL(other.url).pathname.slice(1));
      await expect(through(url).pool.query('select 1')).rejects.toThrow(refusal(url));
      await migrate(other.url, url);
      await expect(through(url).pool.query('select 1')).rejects.toThrow(refusal(url));
      await pooler.reconnect();
      const { pool, close } = through(url);
      expect((await pool.query(ASKED)).rows).toEqual([MEANT]);
      await close();
    });

    test('when there is no address past the pooler', async () => {
      const words = 'DATABASE_DIRECT_URL must lead past any pooler';
      await expect(migrate(pooler.url)).rejects.toThrow(words);
      const silent = await startPooler(base.url, { ignoresOptions: true });
      await expect(migrate(silent.url)).rejects.toThrow(words);
      await silent.stop();
    });

    test('when the address carries its own options, which would replace ours', async () => {
      await using other = await createTestDatabase({ isReconciled: false });
      const url = new URL(other.url);
      url.searchParams.set('options', '-c jit=off');
      await expect(openDatabase({ url: url.href, restricted: true }).pool.query('select 1')).rejects.toThrow(
        refusal(other.url),
      );
      await expect(migrate(url.href)).rejects.toThrow('may not carry options');
    });
  });
});
