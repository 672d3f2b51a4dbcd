import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { labelled } from '#app/platform/practice-words.ts';
import type { Settings } from '#app/platform/settings/settings.ts';
import { metricsOfInstallation, metricsOfPrimary, type Sources } from './installation-metrics.server.ts';
import { registerMetrics } from './metric-readings.server.ts';
import { EVENT_STREAM, PLAIN_TEXT } from './security-headers.ts';
import type { Siblings } from './siblings.server.ts';

/** Why a visitor is answered with 503 before a page is drawn, or when it was not done in time. */
export const TURNED_AWAY = ['database-away', 'too-many', 'starting', 'too-long'] as const;
export type TurnedAway = (typeof TURNED_AWAY)[number];

/** The processes of this machine that serve together, for the metrics of one of them. */
export interface ProcessGroup {
  /** Null for a process on its own. */
  readonly siblings: Pick<Siblings, 'slot' | 'shareMetrics'> | null;
  readonly databaseRestarts: () => number;
}

/** For a database of its operator, which others restart. */
export const SINGLE_PROCESS: ProcessGroup = { siblings: null, databaseRestarts: () => 0 };

/**
 * Counts requests to the site from now on, and answers /metrics to clients that may read them. Every figure of a
 * serving process says which one it is of. Returns the function that counts a visitor who is turned away.
 */
export function measureRequests(app: FastifyInstance, sources: Sources, { siblings, databaseRestarts }: ProcessGroup) {
  const registry = new Registry();
  registry.setDefaultLabels({ process: String(siblings?.slot ?? 1) });
  const readAll = siblings?.shareMetrics(registry) ?? (() => registry.metrics());
  collectDefaultMetrics({ register: registry });
  registerMetrics(registry, metricsOfInstallation(sources));
  // Where there are siblings, the process that started them gives these.
  if (siblings === null) registerMetrics(registry, metricsOfPrimary({ processes: () => 1, databaseRestarts }));
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method and status.',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onRequest', async (request, reply) => {
    const end = duration.startTimer({ method: request.method });
    reply.raw.once('close', () => {
      if (!isStream(reply)) end({ status: String(reply.raw.statusCode) });
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, sources.settings)) {
      return reply.code(404).type(PLAIN_TEXT).send(labelled('Not found.'));
    }
    const metrics = await readAll();
    return metrics === null ? reply.code(503).send() : reply.type(registry.contentType).send(metrics);
  });
  return countTurnedAway(registry);
}

function countTurnedAway(registry: Registry): (reason: TurnedAway) => void {
  const turnedAway = new Counter({
    name: 'glasshouse_turned_away_total',
    help: 'Requests for pages that were answered with 503, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of TURNED_AWAY) turnedAway.inc({ reason }, 0);
  return (reason) => turnedAway.inc({ reason });
}

/** Events are sent for as long as a page listens, which says nothing about how long anybody has waited. */
function isStream({ raw }: FastifyReply): boolean {
  return raw.getHeader('content-type') === EVENT_STREAM;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Behind a proxy every request comes from this machine, so nobody may read metrics without a token. */
export function isMetricsTokenMissing({ metricsToken, trustedProxies }: Settings): boolean {
  return metricsToken === undefined && trustedProxies > 0;
}

/**
 * With a token set, only its bearer may; without one, only this machine itself, not through a proxy, and under no name
 * that somebody else has led here.
 */
function mayReadMetrics(request: FastifyRequest, settings: Settings): boolean {
  const token = settings.metricsToken;
  if (token === undefined) {
    return (
      !isMetricsTokenMissing(settings) &&
      [...LOOPBACK, new URL(settings.appUrl).hostname].includes(new URL(`http://${request.headers.host}`).hostname) &&
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
      request.headers['x-forwarded-for'] === undefined
    );
  }
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
