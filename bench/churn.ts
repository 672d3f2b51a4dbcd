import process from 'node:process';
import { type Figure, plain } from './figure.ts';
import { startSite } from './program.ts';
import type { BenchServer } from './server.ts';
import { eraseAll, visitor } from './solo.ts';

const WAVES = Number(process.env['BENCH_CHURN_WAVES'] ?? 5);
const LIVES_A_WAVE = Number(process.env['BENCH_CHURN_LIVES'] ?? 20);
const AT_ONCE = 40;
/** Of PostgreSQL's minute: a wave, which stands for a day, takes about a minute too. */
const NAP_SECONDS = 1;

/** For tables whose rows live a day; PostgreSQL's defaults are 0.2 for both. */
const KEEN = { autovacuum_vacuum_scale_factor: '0.02', autovacuum_vacuum_insert_scale_factor: '0.02' };

/**
 * What is left in the tables of classes once everybody has been erased, wave after wave of people alone: with
 * PostgreSQL's own autovacuum, and with one that comes to these tables ten times as soon.
 */
export async function churn(server: BenchServer): Promise<Figure[]> {
  await server.query(`alter system set autovacuum_naptime = ${NAP_SECONDS}`);
  await server.query('select pg_reload_conf()');
  const site = await startSite(server.url, false, { TRUST_PROXY: '1', SOLO_MOST: '1000' });
  try {
    const usual = await liveInWaves(server, site.url, 'churn.usual');
    await setForClassTables(server, KEEN);
    await server.query('vacuum full');
    return [...usual, ...(await liveInWaves(server, site.url, 'churn.keen'))];
  } finally {
    await site.stop();
  }
}

async function liveInWaves(server: BenchServer, url: string, name: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const before = server.processorMs();
  for (let wave = 1; wave <= WAVES; wave += 1) {
    const lived = await liveOneWave(url);
    const full = await leftOfClasses(server);
    await eraseAll(server);
    const left = await leftOfClasses(server);
    // Ten thousand lives take hours, and figures are printed once all are known.
    process.stderr.write(`${new Date().toISOString()} ${name} ${wave}: ${JSON.stringify({ lived, full, left })}\n`);
    figures.push(
      plain(`${name} wave ${wave}, lived to the Debrief`, lived, 'lives'),
      plain(`${name} wave ${wave}, alive`, full.megabytes, 'MB'),
      plain(`${name} wave ${wave}, erased`, left.megabytes, 'MB'),
      plain(`${name} wave ${wave}, dead`, left.dead, 'rows'),
    );
  }
  const perLife = (server.processorMs() - before) / (WAVES * LIVES_A_WAVE);
  return [...figures, plain(`${name} backend`, perLife, 'ms of processor a life')];
}

/**
 * Returns how many reached their Debrief; a life that the site turns away, because others use the machine, leaves rows
 * too.
 */
async function liveOneWave(url: string): Promise<number> {
  let left = LIVES_A_WAVE;
  let lived = 0;
  const people = Array.from({ length: AT_ONCE }, async () => {
    while (left > 0) {
      left -= 1;
      await visitor(url)
        .live()
        .then(
          () => {
            lived += 1;
          },
          () => {},
        );
    }
  });
  await Promise.all(people);
  return lived;
}

const CLASS_TABLES = `select attrelid::regclass as name from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'classroom_id' and not attisdropped`;

async function leftOfClasses(server: BenchServer): Promise<{ megabytes: number; dead: number }> {
  const { rows } = await server.query(
    `select sum(pg_total_relation_size(name))::float8 / 1e6 as megabytes, sum(pg_stat_get_dead_tuples(name))::float8 as dead
    from (${CLASS_TABLES}) as class_table`,
  );
  return rows[0];
}

async function setForClassTables(server: BenchServer, settings: Readonly<Record<string, string>>) {
  const list = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const { rows } = await server.query(CLASS_TABLES);
  for (const { name } of rows) await server.query(`alter table ${name} set (${list.join(', ')})`);
}
