import { randomInt } from 'node:crypto';
import { inventIdentity } from '#app/members/invented-identity.ts';

/** With its body read; a stream of events, which has no end, gives no text. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: ArrayBuffer;
}

/** With a cookie jar and no scripts; sends forms and follows nothing but what asks for the same again. */
export class Visitor {
  readonly url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();

  /** `headers` go with every request, unless the request brings its own of that name. */
  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.url = url;
    this.#headers = headers;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#send(path, { headers });
  }

  /** As a browser without scripts does, or as a multipart form when given FormData. */
  post(
    path: string,
    form: Readonly<Record<string, string>> | FormData,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const body = form instanceof FormData ? form : new URLSearchParams(form);
    return this.#send(path, { method: 'POST', body, headers: { origin: this.url, ...headers } });
  }

  /** The same sign-in at another address, such as that of a second process. */
  at(url: string): Visitor {
    const other = new Visitor(url, this.#headers);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  /** In the form that Playwright's contexts take. */
  cookies(): { name: string; value: string; url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.url }));
  }

  /** For requests that are sent by hand. */
  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #send(path: string, request: RequestInit & { headers: Readonly<Record<string, string>> }): Promise<Answer> {
    const cookie = this.cookieHeader();
    // Compressing what no test looks at would be wasted work.
    const plain = { accept: 'text/html', 'accept-encoding': 'identity' };
    const headers = { ...plain, ...this.#headers, ...request.headers, ...(cookie === '' ? {} : { cookie }) };
    const answer = await fetch(`${this.url}${path}`, { ...request, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const { status } = answer;
    // The same request once more, with the cookie that came with the redirect (server/cookie-probe.server.ts).
    if (status === 307) return this.#send(answer.headers.get('location') ?? '', request);
    if (answer.headers.get('content-type') === 'text/event-stream') {
      await answer.body?.cancel();
      return { status, headers: answer.headers, text: '', bytes: new ArrayBuffer() };
    }
    const bytes = await answer.arrayBuffer();
    return { status, headers: answer.headers, text: new TextDecoder().decode(bytes), bytes };
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

export function inventSignUp(): Record<
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'email'
  | 'phoneNumber'
  | 'country'
  | 'password'
  | 'confirmPassword'
  | 'terms',
  string
> {
  const { passPhrase, phone, ...invented } = inventIdentity(() => randomInt(2 ** 32) / 2 ** 32);
  return { ...invented, phoneNumber: phone, password: passPhrase, confirmPassword: passPhrase, terms: 'on' };
}

/** Through the form, with the code of a class if there is one. Throws when it is refused. */
export async function signUp(visitor: Visitor, code = ''): Promise<{ email: string; password: string }> {
  const form = inventSignUp();
  const answer = await visitor.post(`/signup?code=${code}`, { ...form, code });
  if (!answer.headers.has('set-cookie'))
    throw new Error(`The sign-up was refused (${answer.status}): ${plainText(answer)}`);
  return { email: form.email, password: form.password };
}

interface Phone {
  setUp(visitor: Visitor): Promise<void>;
  code(): Promise<string>;
}

/** Someone who can log in; a member of staff comes with the phone needed for it. */
interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly authenticator?: Phone;
}

/**
 * Through the form, in the second step with a code of the authenticator, which is set up first if necessary. Throws
 * when it is refused.
 */
export async function logIn(visitor: Visitor, who: Credentials) {
  const first = await visitor.post('/login', { email: who.email, password: who.password });
  const ticket = /name="ticket" value="([^"]+)"/.exec(first.text)?.[1];
  const answer =
    ticket === undefined || who.authenticator === undefined
      ? first
      : await visitor.post('/login', { ticket, code: await who.authenticator.code() });
  if (!answer.headers.has('set-cookie'))
    throw new Error(`The log-in was refused (${answer.status}): ${plainText(answer)}`);
  if (ticket === undefined) await who.authenticator?.setUp(visitor);
}

/** What a reader sees of a page: its words without its tags and scripts. */
export function plainText(answer: Answer): string {
  return answer.text
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}
