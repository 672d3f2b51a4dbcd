import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino';

import type { LogLevel } from '#app/platform/settings/settings.ts';
import { isDatabaseAway } from './database/transaction.server.ts';

export type Log = Logger & {
  /** An outage is over once nothing has failed since the database answered last. */
  databaseAnswered(): void;
  /** How many lines at level error or above were written; of one message alone, when it is given. */
  errors(message?: string): number;
};

/**
 * One JSON object per line, to standard output unless told otherwise. Passwords, tokens, cookies and e-mail addresses
 * are blanked; visitors' addresses, user agents and query strings are never written. The bindings of a child log are
 * not searched, so bind only ids. What fails because the database is away is counted, and logged in one line when it
 * goes and one when it answers again.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const outage = { heldBack: 0, atLastAnswer: 0 };
  const errors = new Map<string, number>();
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { pid: process.pid },
    formatters: { level: (label: string) => ({ level: label }), log: blankSecrets },
    // Whatever an error says, and wherever it is logged.
    hooks: {
      streamWrite: (line: string) => line.replaceAll(EMAIL, '[hidden]'),
      logMethod(this: Logger, words: Parameters<LogFn>, method: LogFn, severity: number) {
        const error = errorIn(words[0]);
        const isHeldBack = isDatabaseAway(error);
        if (isHeldBack) outage.heldBack += 1;
        if (severity >= ERROR && !(isHeldBack && outage.heldBack > 1)) {
          const message = messageIn(words);
          errors.set(message, (errors.get(message) ?? 0) + 1);
        }
        if (!isHeldBack) return Reflect.apply(method, this, words);
        if (outage.heldBack === 1) method.call(this, { reason: String(error) }, 'the database does not answer');
      },
    },
    serializers: {
      req: describeRequest,
      res: ({ statusCode }: { readonly statusCode?: unknown }) => ({ statusCode }),
      err: describeError,
    },
  };
  const log = pino(options, destination ?? standardOutput());
  const databaseAnswered = () => {
    const { heldBack, atLastAnswer } = outage;
    const isOver = heldBack > 0 && heldBack === atLastAnswer;
    if (isOver) log.warn({ heldBack }, 'the database answers again');
    outage.atLastAnswer = heldBack;
    if (isOver) outage.heldBack = 0;
  };
  const countErrors = (message?: string) =>
    message === undefined ? errors.values().reduce((sum, count) => sum + count, 0) : (errors.get(message) ?? 0);
  return Object.assign(log, { databaseAnswered, errors: countErrors });
}

const ERROR = pino.levels.values['error'] ?? 50;

/** Our messages are constants; what varies stands in the other fields. */
function messageIn(words: readonly unknown[]): string {
  return String(typeof words[0] === 'string' ? words[0] : words[1]);
}

/** Null for a security event, which must not be lost. */
function errorIn(words: unknown): unknown {
  const { err, event }: { err?: unknown; event?: unknown } = Object(words);
  return event === undefined ? err : undefined;
}

/** For a disk to have room, or for whoever reads our output; lines beyond that are lost. */
const MOST_WAITING_BYTES = 1_000_000;
const TRY_AGAIN_MS = 1_000;

/**
 * Standard output would by itself end the process, or hold it up for ever, when a line cannot be written because the
 * disk behind it is full or the terminal gone. Such lines wait, and nobody waits for them.
 */
function standardOutput(): DestinationStream {
  const choices = { dest: 1, sync: true, maxLength: MOST_WAITING_BYTES, retryEAGAIN: () => false };
  const output = pino.destination(choices);
  let isWaiting = false;
  output.on('error', () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      output.write('');
    }, TRY_AGAIN_MS).unref();
  });
  return output;
}

const EMAIL = /[\w.+%-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){0,8}\.[A-Za-z]{2,63}/g;

/** Compared without case, hyphens and underscores. The second group is visitors' traces, whatever code logs them. */
const hiddenNames =
  /^(.*password(hash)?|(.*)token|.*secret|secretaccesskey|databaseaddress|(database|direct|live|smtp)url|authorization|cookies?|setcookie)$|^(ip|ipaddress|remoteaddress|useragent|xforwardedfor|xrealip)$/;

function blankSecrets(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, isHidden(name) ? '[hidden]' : blankInside(value)]),
  );
}

function isHidden(name: string): boolean {
  return hiddenNames.test(name.toLowerCase().replaceAll(/[-_]/g, ''));
}

/** Plain data only: a request or a socket has its own serializer, or does not belong in a log. */
function blankInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blankInside);
  return isPlain(value) ? blankSecrets(value) : value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

type RequestLike = { readonly method?: unknown; readonly url?: unknown; readonly id?: unknown };

/** The path only: a query may carry a one-time link's token. */
function describeRequest(request: RequestLike) {
  const path = typeof request.url === 'string' ? request.url.split('?')[0] : undefined;
  return { id: request.id, method: request.method, path };
}

/** Not rows, which PostgreSQL quotes, and not letters. */
const OF_ERRORS: ReadonlySet<string> = new Set([
  'type',
  'message',
  'stack',
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'statusCode',
]);

function describeError(error: unknown) {
  if (!(error instanceof Error)) return error;
  return Object.fromEntries(Object.entries({ ...stdSerializers.err(error) }).filter(([name]) => OF_ERRORS.has(name)));
}
