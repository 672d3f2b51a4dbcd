import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { labelled } from '#app/platform/practice-words.ts';
import type { Settings } from '#app/platform/settings/settings.ts';
import { EVENT_STREAM, PLAIN_TEXT } from './security-headers.ts';
import type { ShareMetrics } from './siblings.server.ts';

/** Read afresh from elsewhere at each reading. */
interface Counted {
  readonly keptAnswers: () => number;
  readonly openStreams: () => number;
  readonly fileFailures: () => number;
  readonly shareMetrics: ShareMetrics | undefined;
}

/** Counts requests to the site from now on, and answers /metrics to clients that may read them. */
export function measureRequests(app: FastifyInstance, settings: Settings, counted: Counted) {
  const registry = new Registry();
  const readAll = counted.shareMetrics?.(registry) ?? (() => registry.metrics());
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method and status.',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Counter({
    name: 'http_kept_pages_total',
    help: 'Requests for pages that were answered from memory, which the durations do not count.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(counted.keptAnswers());
    },
  });
  new Counter({
    name: 'file_store_failures_total',
    help: 'How often uploads could not be written, read or removed because their store was gone, full or silent.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(counted.fileFailures());
    },
  });
  new Gauge({
    name: 'event_streams_open',
    help: 'Event streams that are open.',
    registers: [registry],
    collect() {
      this.set(counted.openStreams());
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const end = duration.startTimer({ method: request.method });
    reply.raw.once('close', () => {
      if (!isStream(reply)) end({ status: String(reply.raw.statusCode) });
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, settings)) {
      return reply.code(404).type(PLAIN_TEXT).send(labelled('Not found.'));
    }
    const metrics = await readAll();
    return metrics === null ? reply.code(503).send() : reply.type(registry.contentType).send(metrics);
  });
}

/** Events are sent for as long as a page listens, which says nothing about how long anybody has waited. */
function isStream({ raw }: FastifyReply): boolean {
  return raw.getHeader('content-type') === EVENT_STREAM;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * With a token set, only its bearer may; without one, only this machine itself, not through a proxy, and under no name
 * that somebody else has led here.
 */
function mayReadMetrics(request: FastifyRequest, settings: Settings): boolean {
  const token = settings.metricsToken;
  if (token === undefined) {
    return (
      settings.trustedProxies === 0 &&
      [...LOOPBACK, new URL(settings.appUrl).hostname].includes(new URL(`http://${request.headers.host}`).hostname) &&
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
      request.headers['x-forwarded-for'] === undefined
    );
  }
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
