import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { DATABASE_AWAY } from '#app/i18n/database-away.ts';
import { SOURCE_LOCALE } from '#app/i18n/locale.ts';
import { TooManyAtOnce } from '#app/platform/concurrency.ts';
import { isDatabaseAway, isWaitTooLong } from '#app/platform/database/transaction.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { labelled } from '#app/platform/practice-words.ts';
import type { Settings } from '#app/platform/settings/settings.ts';
import type { Services } from '#app/routes/services.server.ts';
import { TookTooLong } from './deadline.server.ts';
import type { Running } from './installation-metrics.server.ts';
import { atMostOnceIn } from './metric-readings.server.ts';
import { measureRequests, type ProcessGroup, SINGLE_PROCESS, type TurnedAway } from './metrics.server.ts';
import type { PageCache } from './page-cache.server.ts';
import type { Pages } from './pages.server.ts';
import { type Pressure, RETRY_AFTER_SECONDS, watchPressure } from './pressure.server.ts';
import { BAD_REQUEST, noteRefusal, refusalOf, refuseConnection } from './refused-request.server.ts';
import { commonHeaders, NO_PAGE, NOT_KEPT, PLAIN_TEXT } from './security-headers.ts';

/** Long enough for a proof of 5 MB from a slow phone; a connection held open for longer is not sending anything. */
const LONGEST_REQUEST_MS = 300_000;
/** Longer than proxies keep a connection for its next request, so that we never close it under one. */
const IDLE_MS = 72_000;

/** What a request can be answered with before everything is ready. */
export interface Readiness {
  services?: Services;
  pages?: Pages;
  running?: Running;
  /** Null when ready. Asked by /readyz, at most once a second. */
  reason(): Promise<string | null>;
  /** What every page waits for, to see how long that takes; absent: the reason, which may wait for a disk, too. */
  simplest?(): Promise<unknown>;
}

/** Kept pages come first, then health and metrics, the client's files, and the pages for the rest. */
export function createWebServer(
  settings: Settings,
  log: Log,
  readiness: Readiness,
  kept: PageCache,
  group: ProcessGroup = SINGLE_PROCESS,
): FastifyInstance {
  const headers = commonHeaders(settings.isHttps);
  // Fastify would otherwise type the whole instance by our log.
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Hop 0 is the client that connects to us; this many of the next hops are proxies of the installation itself.
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    forceCloseConnections: 'idle',
    // Kept pages need no framework, which would take longer than the answer.
    serverFactory: (handle) =>
      createServer(
        // A request without a host is refused by us, with the headers of every answer.
        { requestTimeout: LONGEST_REQUEST_MS, keepAliveTimeout: IDLE_MS, requireHostHeader: false },
        (request, response) => {
          if (!kept.answer(request, response)) handle(request, response);
        },
      ),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { ...headers, 'content-type': PLAIN_TEXT, ...NO_PAGE, ...NOT_KEPT }).end(BAD_REQUEST);
    },
  });
  app.setErrorHandler((error, request, reply) => {
    const reference = randomBytes(4).toString('hex').toUpperCase();
    request.log.error({ reference, err: error }, 'a request failed');
    return reply
      .code(500)
      .type(PLAIN_TEXT)
      .send(labelled(`Something failed on our side. Reference ${reference}.`));
  });
  // The pages read the body themselves, as a stream.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const warn = warnOfProxy(settings, log);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    warn(request);
    const refusal = refusalOf(request, settings.appUrl);
    if (refusal === null) return undefined;
    const { services } = readiness;
    if (services !== undefined) void noteRefusal(services, refusal, request.ip);
    return reply.code(refusal.status).type(PLAIN_TEXT).send(refusal.words);
  });
  // A page brings its own policy and is not sent this way.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.headers(NO_PAGE);
    if (!reply.hasHeader('cache-control')) reply.headers(NOT_KEPT);
  });
  app.addHook('preClose', async () => closeAsTheyFallIdle(app));
  const whyNotReady = askWhyNotReady(readiness);
  const isReady = async () => (await whyNotReady()) === null;
  const sources = { settings, log, opened: readiness, isReady, keptAnswers: () => kept.answered() };
  const turnAway = measureRequests(app, sources, group);
  const pressure = watchPressure(() => readiness.simplest?.() ?? readiness.reason());
  app.addHook('onClose', async () => pressure.stop());
  answerHealth(app, whyNotReady, pressure.now);
  answerPages(app, readiness, pressure.now, turnAway);
  return app;
}

const WORDS: Readonly<Record<TurnedAway, string>> = {
  'database-away': DATABASE_AWAY,
  'too-many': 'Too many people at once. Please try again in a few seconds.',
  starting: 'Glasshouse is starting.',
  'too-long': 'This took too long. If you sent a form, please see first whether it was done.',
};

/** Requests that come too early or under too much load are told when to try again. */
function answerPages(
  app: FastifyInstance,
  readiness: Readiness,
  pressure: () => Pressure,
  turnAway: (reason: TurnedAway) => void,
) {
  const later = (reply: FastifyReply, seconds: number, reason: TurnedAway) => {
    turnAway(reason);
    return reply.code(503).header('retry-after', String(seconds)).type(PLAIN_TEXT).send(labelled(WORDS[reason]));
  };
  app.all('/*', async (request, reply) => {
    const now = pressure();
    if (now === 'away') return later(reply, RETRY_AFTER_SECONDS, 'database-away');
    if (now === 'too-much') return later(reply, RETRY_AFTER_SECONDS, 'too-many');
    if (readiness.pages === undefined || readiness.services === undefined) return later(reply, 2, 'starting');
    try {
      await readiness.pages.answer(request, reply, readiness.services);
      return reply;
    } catch (error) {
      if (error instanceof TooManyAtOnce) return later(reply, error.retryAfterSeconds, 'too-many');
      // Half of an answer may be on its way.
      if (isDatabaseAway(error) && !reply.sent) {
        request.log.error({ err: error }, 'a request failed');
        const isFull = isWaitTooLong(error) && pressure() !== 'away';
        return later(reply, RETRY_AFTER_SECONDS, isFull ? 'too-many' : 'database-away');
      }
      if (!(error instanceof TookTooLong)) throw error;
      request.log.error({ err: error }, 'a page took too long');
      return later(reply, RETRY_AFTER_SECONDS, 'too-long');
    }
  });
}

/** Null when ready. A site is not ready when no page can be drawn, whatever the database says. */
function askWhyNotReady(readiness: Readiness): () => Promise<string | null> {
  const whyNoPage = atMostOnceIn(5_000, () => drawPage(readiness));
  return atMostOnceIn(1_000, async () => (await readiness.reason()) ?? whyNoPage());
}

/** Under pressure the site is still alive and ready, but requests from a page that refreshes itself should wait. */
function answerHealth(app: FastifyInstance, whyNotReady: () => Promise<string | null>, pressure: () => Pressure) {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (pressure() !== 'none') reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    const reason = await whyNotReady();
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}

/** Not ready when drawing a page fails, or takes longer than a page may. */
async function drawPage({ pages, services }: Readiness): Promise<string | null> {
  if (pages === undefined || services === undefined) return null;
  return pages.render('/about-this-site', SOURCE_LOCALE, services).then(
    () => null,
    () => 'no page can be drawn',
  );
}

/** Once, when there seems to be a proxy in front that is not configured. */
function warnOfProxy(settings: Settings, log: FastifyBaseLogger): (request: FastifyRequest) => void {
  let isSaid = settings.trustedProxies > 0;
  return ({ headers }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn(
      'X-Forwarded-For arrives and TRUST_PROXY is 0: behind a proxy all visitors count as one address. ' +
        'Set TRUST_PROXY to how many proxies stand in front.',
    );
  };
}

/** A connection that is busy when shutdown begins would stay open for another minute after its answer. */
function closeAsTheyFallIdle(app: FastifyInstance) {
  // A server that never listened, because its port was in use, never closes either.
  if (!app.server.listening) return;
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  app.server.once('close', () => clearInterval(timer));
}

/** After the grace period, requests that have still not arrived completely, such as a slow form, are cut off. */
export async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close().finally(() => clearTimeout(cut));
}
