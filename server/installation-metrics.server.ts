import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type InstallationFigures, readFigures } from '#app/operations/installation-figures.server.ts';
import type { RunningSweeps } from '#app/operations/sweeps.server.ts';
import type { OpenDatabase } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { MAIL_REFUSED } from '#app/platform/mail.server.ts';
import type { Settings } from '#app/platform/settings/settings.ts';
import type { Services } from '#app/routes/services.server.ts';
import type { BuildInfo } from './build-info.server.ts';
import { atMostOnceIn, counter, gauge, type Metric, metricsBy } from './metric-readings.server.ts';

/** What the start has opened, for the metrics. */
export interface Running {
  readonly build: BuildInfo;
  readonly pools: Readonly<Record<string, OpenDatabase['pool']>>;
  readonly sweeps: Pick<RunningSweeps, 'outcomes'>;
}

/** What only the primary process knows, which started the others and the embedded database. */
export interface Primary {
  readonly processes: () => number;
  readonly databaseRestarts: () => number;
}

export interface Sources {
  readonly settings: Settings;
  readonly log: Log;
  /** Filled by the start. */
  readonly opened: { readonly services?: Services; readonly running?: Running };
  readonly isReady: () => Promise<boolean>;
  readonly keptAnswers: () => number;
}

/** Longer than it takes under any load that the site lets in; shorter than a reading may take. */
const PATIENCE_MS = 1_500;

/** What the alarms of deploy/alerts.yaml rest on, as far as this process knows it. */
export function metricsOfInstallation(sources: Sources): Metric[] {
  const { log, opened } = sources;
  return [
    metricOfBuild(opened),
    gauge('glasshouse_ready', 'Whether /readyz answers 200.', async () => Number(await inTime(sources.isReady()))),
    gauge('glasshouse_people_alone_limit', 'How many people may be awake alone.', () => sources.settings.solo.most),
    ...metricsOfFigures(opened),
    ...metricsOfPools(opened),
    ...metricsOfSweeps(opened),
    gauge('glasshouse_bus_connected', 'Whether changes made in other processes are heard.', () =>
      Number(opened.services?.live.isHeard() ?? false),
    ),
    counter('glasshouse_log_errors_total', 'Lines of the log at level error or above.', () => log.errors()),
    counter('glasshouse_mail_failures_total', 'Letters that the mail server did not take.', () =>
      log.errors(MAIL_REFUSED),
    ),
    ...metricsOfDisks(sources.settings),
    counter(
      'http_kept_pages_total',
      'Requests for pages that were answered from memory, which the durations do not count.',
      sources.keptAnswers,
    ),
    counter(
      'file_store_failures_total',
      'How often uploads could not be written, read or removed because their store was gone, full or silent.',
      () => opened.services?.files.failures() ?? 0,
    ),
    gauge('event_streams_open', 'Event streams that are open.', () => opened.services?.streams.count() ?? 0),
  ];
}

export function metricsOfPrimary({ processes, databaseRestarts }: Primary): Metric[] {
  return [
    gauge('glasshouse_processes', 'How many processes serve.', processes),
    counter('glasshouse_database_restarts_total', 'How often the embedded database was restarted.', databaseRestarts),
  ];
}

/** Null when it fails or stays out: a database may be away by silence. */
function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([asked, delay(PATIENCE_MS, null, { ref: false })]).catch(() => null);
}

/** Of the whole installation: every process reads the same. */
function metricsOfFigures(opened: Sources['opened']): Metric[] {
  const figures = atMostOnceIn(1_000, () =>
    inTime(opened.services === undefined ? Promise.resolve(null) : readFigures(opened.services)),
  );
  const ofFigures = (name: string, help: string, value: (figures: InstallationFigures) => number): Metric =>
    gauge(name, help, async () => {
      const found = await figures();
      // The last ones stay.
      if (found === null) throw new Error('the database does not answer');
      return value(found);
    });
  const seconds = (at: Date | undefined) => (at?.getTime() ?? 0) / 1000;
  return [
    gauge('glasshouse_database_up', 'Whether the database answers.', async () => Number((await figures()) !== null)),
    ofFigures(
      'glasshouse_people_alone_awake',
      'People who live through it alone and are awake.',
      ({ awakeAlone }) => awakeAlone,
    ),
    ofFigures(
      'glasshouse_reconciliation_last_timestamp_seconds',
      'When the last nightly one began; 0: never.',
      ({ reconciliation }) => seconds(reconciliation?.startedAt),
    ),
    ofFigures(
      'glasshouse_reconciliation_findings',
      'In how many points the books did not agree then.',
      ({ reconciliation }) => reconciliation?.findings ?? 0,
    ),
    ofFigures('glasshouse_backup_last_timestamp_seconds', 'When the last backup was taken; 0: never.', ({ backup }) =>
      seconds(backup?.startedAt),
    ),
    ofFigures('glasshouse_backup_size_bytes', 'Of that backup.', ({ backup }) => backup?.bytes ?? 0),
  ];
}

function metricsOfPools(opened: Sources['opened']): Metric[] {
  const ofPools = metricsBy('pool', () => Object.entries(opened.running?.pools ?? {}));
  return [
    ofPools(
      'gauge',
      'glasshouse_database_connections_busy',
      'Connections to the database that are in use.',
      ({ totalCount, idleCount }) => totalCount - idleCount,
    ),
    ofPools(
      'gauge',
      'glasshouse_database_connections_awaited',
      'How many wait for a connection to the database.',
      ({ waitingCount }) => waitingCount,
    ),
  ];
}

function metricsOfSweeps(opened: Sources['opened']): Metric[] {
  const ofSweeps = metricsBy('sweep', () => opened.running?.sweeps.outcomes() ?? []);
  return [
    ofSweeps(
      'gauge',
      'glasshouse_sweep_since_success_seconds',
      'How long ago each sweep last succeeded, or the process started.',
      ({ succeededAt }) => (performance.now() - succeededAt) / 1000,
    ),
    ofSweeps(
      'gauge',
      'glasshouse_sweep_duration_seconds',
      'How long its last success took.',
      ({ tookMs }) => tookMs / 1000,
    ),
    ofSweeps(
      'counter',
      'glasshouse_sweep_failures_total',
      'How often it failed as a whole.',
      ({ failures }) => failures,
    ),
  ];
}

/** Of this machine. A database elsewhere has to be watched there. */
function metricsOfDisks({ dataDirectory, storage }: Settings): Metric[] {
  const directories = { data: dataDirectory, ...(storage.kind === 'file' ? { uploads: storage.directory } : {}) };
  const ofDisks = metricsBy('disk', async () => {
    const found = Object.entries(directories).map(async ([disk, at]) => [disk, await statfs(at)] as const);
    // The first upload makes its directory.
    return (await Promise.allSettled(found)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  });
  const where = 'Where DATA_DIR and the uploads are.';
  return [
    ofDisks('gauge', 'glasshouse_disk_free_bytes', where, ({ bavail, bsize }) => bavail * bsize),
    ofDisks('gauge', 'glasshouse_disk_size_bytes', 'In all.', ({ blocks, bsize }) => blocks * bsize),
  ];
}

/** What there is to say stands in the labels. */
function metricOfBuild(opened: Sources['opened']): Metric {
  const labels = ['version', 'commit', 'schema', 'node', 'postgres'];
  const read = () => (opened.running === undefined ? [] : [[{ ...opened.running.build }, 1] as const]);
  return { kind: 'gauge', name: 'glasshouse_build_info', help: 'What runs here.', labels, read };
}
