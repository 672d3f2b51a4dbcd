import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { listenOnLoopback } from './listen.ts';
import { CLIENT } from './organisation.ts';

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Of the token endpoint: the claims of an ID token, and how it is signed. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly key?: 'own' | 'another' | 'none';
}

type Mood = 'answers' | 'hangs' | 'fails';

/** An identity provider that says what a test wants it to say, and can be away. */
export class Forger {
  readonly issuer: string;
  readonly #own = keys();
  readonly #another = keys();
  #forgery: Forgery = {};
  #nonce = '';
  moods: { discovery: Mood; token: Mood } = { discovery: 'answers', token: 'answers' };
  #close: () => Promise<void>;

  private constructor(issuer: string, close: () => Promise<void>) {
    this.issuer = issuer;
    this.#close = close;
  }

  static async open(): Promise<Forger> {
    const { url, close } = await listenOnLoopback(
      createServer((request, response) => forger.#answer(request.url, response)),
    );
    const forger = new Forger(url, close);
    afterAll(() => forger.close());
    return forger;
  }

  get environment() {
    return { OIDC_ISSUER: this.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret };
  }

  async close(): Promise<void> {
    await this.#close();
    this.#close = async () => {};
  }

  async reopen(): Promise<void> {
    const server = createServer((request, response) => this.#answer(request.url, response));
    this.#close = (await listenOnLoopback(server, Number(new URL(this.issuer).port))).close;
  }

  /** Applies to the next answer, to a question with that nonce. */
  willSay(nonce: string, forgery: Forgery): void {
    this.#nonce = nonce;
    this.#forgery = forgery;
  }

  #answer(url: string | undefined, response: ServerResponse): void {
    const isToken = url === '/token';
    const mood = isToken ? this.moods.token : this.moods.discovery;
    if (mood === 'hangs') return;
    const body = isToken ? this.#tokens() : url === '/jwks' ? this.#jwks() : this.#metadata();
    response.writeHead(mood === 'fails' ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #metadata() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/auth`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  #jwks() {
    return { keys: [{ ...this.#own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] };
  }

  #tokens() {
    const now = Math.floor(Date.now() / 1000);
    const { claims, header, key = 'own' } = this.#forgery;
    const said = {
      iss: this.issuer,
      aud: CLIENT.id,
      sub: 'forged',
      iat: now,
      exp: now + 300,
      nonce: this.#nonce,
      email: 'forged@school.edu',
      email_verified: true,
      groups: ['admins'],
      ...claims,
    };
    const keyOf = { own: this.#own.privateKey, another: this.#another.privateKey, none: null };
    const token = compact({ alg: 'RS256', kid: 'own', ...header }, said, keyOf[key]);
    return { access_token: 'of no use', token_type: 'Bearer', expires_in: 300, id_token: token };
  }
}

/** Without a key, the token has no signature. */
function compact(header: object, claims: object, key: KeyObject | null): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${key === null ? '' : sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
