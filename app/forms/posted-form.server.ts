import { randomBytes, randomUUID } from 'node:crypto';
import { data, type HeadersArgs } from 'react-router';
import type { Locale } from '#app/i18n/locale.ts';
import { plainNumber } from '#app/i18n/typed-number.ts';
import { RETRY_AFTER_SECONDS, TooManyAtOnce } from '#app/platform/concurrency.ts';
import { isDatabaseAway, isWaitTooLong, LostCommit } from '#app/platform/database/transaction.server.ts';
import { isFileStoreUnavailable } from '#app/platform/files/file-store-unavailable.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Tampered } from '#app/platform/security/security-log.server.ts';
import type { Failed, FilesAway, FormAnswer, Outcome, Overloaded, Typed } from './form-words.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The language of numbers, and where to note that no page of ours sends such a form. */
interface FormFacts {
  readonly locale: Locale;
  readonly tampered: Set<Tampered>;
}

/** A form as it was posted. A refusal returns what was read from it, so that nothing typed is lost, except secrets. */
export class PostedForm {
  readonly #data: FormData;
  readonly #facts: FormFacts;
  readonly #typed: Record<string, string> = {};

  constructor(data: FormData, facts: FormFacts) {
    this.#data = data;
    this.#facts = facts;
  }

  get intent(): string {
    return this.secret('intent');
  }

  /** Without NUL, which the database cannot store; empty for a file or a field that was not sent. */
  text(name: string): string {
    const text = this.secret(name);
    this.#typed[name] = text;
    return text;
  }

  /** For text that must never be shown again; that it is empty may be. */
  secret(name: string): string {
    const value = this.#data.get(name);
    const text = typeof value === 'string' ? value.replaceAll('\0', '') : '';
    if (text === '') this.#typed[name] = '';
    return text;
  }

  all(name: string): string[] {
    return this.#data.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.replaceAll('\0', '')] : []));
  }

  tick(name: string): boolean {
    const isOn = this.#data.has(name);
    if (isOn) this.#typed[name] = 'on';
    return isOn;
  }

  /** Reads a number as the reader's language writes it; returns the plain notation that the domain reads. */
  amount(name: string): string {
    return plainNumber(this.text(name), this.#facts.locale);
  }

  /** Throws a 400 for a choice that the page does not offer, because the form is then not ours. */
  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice {
    const text = this.text(name);
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw this.notOurs();
    return found;
  }

  /** Makes a form sent twice one request. Throws a 400 when it is missing or not ours. */
  get requestId(): string {
    const key = this.secret('requestId');
    if (!UUID.test(key)) throw this.notOurs();
    return key;
  }

  /** A 400 to throw when no page of ours sends such a form; the security log will record it. */
  notOurs(): Response {
    this.#facts.tampered.add('form');
    return new Response(null, { status: 400, statusText: 'Bad Request' });
  }

  get typed(): Typed {
    return this.#typed;
  }
}

/** A request without a form has already been refused. */
export async function readForm(request: Request, facts: FormFacts): Promise<PostedForm> {
  return new PostedForm(await request.formData(), facts);
}

/**
 * Refuses when too many people ask for the same at once, or the file store is gone. An error gets a reference, and what
 * was typed is not lost to a failure page. Throws when the database is away: the server has its own answer.
 */
export async function attempt<Work extends Promise<unknown>>(
  log: Log,
  work: Work,
): Promise<Awaited<Work> | Failed | FilesAway | Overloaded> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof TooManyAtOnce || isWaitTooLong(error)) {
      return { ok: false, why: 'overloaded', retryAfterSeconds: RETRY_AFTER_SECONDS };
    }
    if (isDatabaseAway(error)) throw error;
    // The store itself has already logged it.
    if (isFileStoreUnavailable(error)) return { ok: false, why: 'files-away' };
    const reference = randomBytes(4).toString('hex').toUpperCase();
    log.error({ reference, err: error }, 'a form could not be handled');
    return { ok: false, why: 'failed', reference, ...(error instanceof LostCommit ? { isUnsure: true } : {}) };
  }
}

interface AnswerInit {
  readonly headers?: Headers;
  /**
   * The status of an ordinary refusal. After too many tries it is 429, after a failure 500, and 503 with too many
   * people at once, without the file store, or when the database went away during the commit.
   */
  readonly refusedStatus?: 400 | 409;
  /** The key of the request, for a page that goes on with it even where no scripts run. */
  readonly requestId?: string;
}

export function answerForm<const Intent extends string, What extends Outcome>(
  form: PostedForm,
  intent: Intent,
  what: What,
  { headers, refusedStatus = 400, requestId }: AnswerInit = {},
) {
  const isSpent = what.ok || what.why === 'request-used-otherwise' || what.why === 'key-used-otherwise';
  const answer = {
    intent,
    typed: what.ok ? {} : form.typed,
    nextRequestId: isSpent ? randomUUID() : (requestId ?? null),
  };
  const init = what.ok ? (headers === undefined ? {} : { headers }) : refusalInit(what, refusedStatus);
  return data<FormAnswer<Intent, What>>({ ...what, ...answer }, init);
}

export async function answerAttempt<const Intent extends string, What extends Outcome>(
  form: PostedForm,
  intent: Intent,
  log: Log,
  work: Promise<What>,
  init: AnswerInit = {},
) {
  return answerForm(form, intent, await attempt(log, work), init);
}

function refusalInit(refusal: { readonly why: string; readonly retryAfterSeconds?: number }, status: number) {
  if (refusal.retryAfterSeconds !== undefined) {
    const status = refusal.why === 'too-many-tries' ? 429 : 503;
    return { status, headers: { 'Retry-After': String(refusal.retryAfterSeconds) } };
  }
  if (refusal.why === 'files-away') return { status: 503 };
  if ('isUnsure' in refusal) return { status: 503, headers: { 'Retry-After': `${RETRY_AFTER_SECONDS}` } };
  return { status: refusal.why === 'failed' ? 500 : status };
}

export function cookieHeaders(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
}

/** Without scripts, the browser goes on to the next page after some seconds. */
export function onwardHeaders(cookies: readonly string[], seconds: number, path: string): Headers {
  const headers = cookieHeaders(cookies);
  headers.set('Refresh', `${seconds}; url=${path}`);
  return headers;
}

/** For a `headers` export: when to try again, and where to go next. */
export function formHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  for (const name of ['Retry-After', 'Refresh']) {
    const value = actionHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
