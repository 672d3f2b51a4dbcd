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
import { atMostOnceIn, type Metric } from './metric-readings.server.ts';

/** What the start has opened, for the metrics. */
export interface Running {
  readonly build: BuildInfo;
  readonly pools: Readonly<Record<string, OpenDatabase['pool']>>;
  readonly sweeps: Pick<RunningSweeps, 'outcomes'>;
}

/** What only the process knows that started the others and the embedded database. */
export interface Owner {
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
const DATABASE_PATIENCE_MS = 1_500;

/** What the alarms of deploy/alerts.yaml rest on, as far as this process knows it. */
export function metricsOfInstallation(sources: Sources): Metric[] {
  const { log, opened } = sources;
  const figures = atMostOnceIn(1_000, () => figuresOf(opened.services));
  return [
    info('glasshouse_build_info', 'What runs here.', () => opened.running?.build),
    gauge('glasshouse_ready', 'Whether /readyz answers 200.', async () => Number(await sources.isReady())),
    gauge('glasshouse_people_alone_limit', 'How many people may be awake alone.', () => sources.settings.solo.most),
    ...metricsOfFigures(figures),
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

export function metricsOfOwner({ processes, databaseRestarts }: Owner): Metric[] {
  return [
    gauge('glasshouse_processes', 'How many processes serve.', processes),
    counter('glasshouse_database_restarts_total', 'How often the embedded database was restarted.', databaseRestarts),
  ];
}

/** Null while the database does not answer, which it may do by silence. */
function figuresOf(services: Services | undefined): Promise<InstallationFigures | null> {
  if (services === undefined) return Promise.resolve(null);
  const { database, now } = services;
  return Promise.race([readFigures(database, now()), delay(DATABASE_PATIENCE_MS, null, { ref: false })]).catch(
    () => null,
  );
}

/** Of the whole installation: every process reads the same. */
function metricsOfFigures(figures: () => Promise<InstallationFigures | null>): Metric[] {
  /** Throws without figures, so that the last ones stay. */
  const known = async () => {
    const found = await figures();
    if (found === null) throw new Error('the database does not answer');
    return found;
  };
  const seconds = (at: Date | undefined) => (at?.getTime() ?? 0) / 1000;
  return [
    gauge('glasshouse_database_up', 'Whether the database answers.', async () => Number((await figures()) !== null)),
    gauge('glasshouse_people_alone_awake', 'People who live through it alone and are awake.', async () => {
      return (await known()).awakeAlone;
    }),
    gauge('glasshouse_reconciliation_last_timestamp_seconds', 'Start of the last nightly one; 0: none.', async () =>
      seconds((await known()).reconciliation?.startedAt),
    ),
    gauge('glasshouse_reconciliation_findings', 'In how many points the books did not agree then.', async () => {
      return (await known()).reconciliation?.findings ?? 0;
    }),
    gauge('glasshouse_backup_last_timestamp_seconds', 'When the last backup was taken; 0: never.', async () =>
      seconds((await known()).backup?.startedAt),
    ),
    gauge('glasshouse_backup_size_bytes', 'Of that backup.', async () => (await known()).backup?.bytes ?? 0),
  ];
}

function metricsOfPools(opened: Sources['opened']): Metric[] {
  const pools = () => Object.entries(opened.running?.pools ?? {});
  return [
    {
      kind: 'gauge',
      name: 'glasshouse_database_connections_busy',
      help: 'Connections to the database that are in use.',
      labels: ['pool'],
      read: () => pools().map(([pool, { totalCount, idleCount }]) => [{ pool }, totalCount - idleCount]),
    },
    {
      kind: 'gauge',
      name: 'glasshouse_database_connections_awaited',
      help: 'How many wait for a connection to the database.',
      labels: ['pool'],
      read: () => pools().map(([pool, { waitingCount }]) => [{ pool }, waitingCount]),
    },
  ];
}

function metricsOfSweeps(opened: Sources['opened']): Metric[] {
  const outcomes = () => [...(opened.running?.sweeps.outcomes() ?? [])];
  return [
    {
      kind: 'gauge',
      name: 'glasshouse_sweep_since_success_seconds',
      help: 'How long ago each sweep last succeeded, or the process started.',
      labels: ['sweep'],
      read: () => outcomes().map(([sweep, { succeededAt }]) => [{ sweep }, (performance.now() - succeededAt) / 1000]),
    },
    {
      kind: 'gauge',
      name: 'glasshouse_sweep_duration_seconds',
      help: 'How long its last success took.',
      labels: ['sweep'],
      read: () => outcomes().map(([sweep, { tookMs }]) => [{ sweep }, tookMs / 1000]),
    },
    {
      kind: 'counter',
      name: 'glasshouse_sweep_failures_total',
      help: 'How often a sweep failed as a whole.',
      labels: ['sweep'],
      read: () => outcomes().map(([sweep, { failures }]) => [{ sweep }, failures]),
    },
  ];
}

/** Of this machine. A database elsewhere has to be watched there. */
function metricsOfDisks({ dataDirectory, storage }: Settings): Metric[] {
  const directories = { data: dataDirectory, ...(storage.kind === 'file' ? { uploads: storage.directory } : {}) };
  const read = (size: 'bavail' | 'blocks') => async () => {
    const found = Object.entries(directories).map(async ([disk, directory]) => {
      const sizes = await statfs(directory);
      return [{ disk }, sizes[size] * sizes.bsize] as const;
    });
    // The first upload makes its directory.
    return (await Promise.allSettled(found)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  };
  const labels = ['disk'];
  return [
    {
      kind: 'gauge',
      name: 'glasshouse_disk_free_bytes',
      help: 'Free, where DATA_DIR and the uploads are.',
      labels,
      read: read('bavail'),
    },
    { kind: 'gauge', name: 'glasshouse_disk_size_bytes', help: 'In all.', labels, read: read('blocks') },
  ];
}

type Read = () => number | Promise<number>;

const plain =
  (kind: Metric['kind']) =>
  (name: string, help: string, read: Read): Metric => ({
    kind,
    name,
    help,
    read: async () => [[{}, await read()]],
  });
const gauge = plain('gauge');
const counter = plain('counter');

/** What there is to say stands in the labels. */
function info(name: string, help: string, read: () => BuildInfo | undefined): Metric {
  const labels = ['version', 'commit', 'schema', 'node', 'postgres'];
  return {
    kind: 'gauge',
    name,
    help,
    labels,
    read: () => {
      const found = read();
      return found === undefined ? [] : [[{ ...found }, 1]];
    },
  };
}
