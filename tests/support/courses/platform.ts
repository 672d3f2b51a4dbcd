import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type CryptoKey,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { listenOnLoopback } from '../organisation/listen.ts';
import type { Site } from '../site/site.ts';
import type { Answer, Visitor } from '../site/visitor.ts';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim';
const ROLES = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const GRADES = 'https://purl.imsglobal.org/spec/lti-ags';

/** What a learning platform says about a person, of which this site may keep nothing beyond the score. */
export const LEARNER = {
  sub: 'subject-7f3c of the platform',
  name: 'Wilhelmina Quarterstaff',
  email: 'wilhelmina@school.example.edu',
} as const;
export const LEARNER_ROLE = `${ROLES}#Learner`;
export const TEACHER_ROLE = `${ROLES}#Instructor`;

type Claims = Readonly<Record<string, unknown>>;

/** How a token differs from a good one; a claim that is undefined is left out. */
export interface Told {
  readonly claims?: Claims;
  readonly signedBy?: 'own' | 'another';
  /** Of the login; the launch itself goes to the client by its token. */
  readonly login?: Readonly<Record<string, string>>;
}

interface Signer {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

async function newSigner(): Promise<Signer> {
  return { kid: randomUUID(), ...(await generateKeyPair('RS256', { extractable: true })) };
}

/** A learning platform on loopback, which checks what the site signs as a real one does. */
export class Platform {
  readonly issuer: string;
  readonly clientId = 'glasshouse-client';
  readonly deployment = 'deployment-1';
  readonly lineItem: string;
  readonly returnUrl: string;
  /** Bodies of the scores that it accepted. */
  readonly scores: unknown[] = [];
  /** How it answers a score. */
  scoreStatus = 200;
  tokenRequests = 0;
  /** The code in the link of its course. */
  code = '';
  readonly close: () => Promise<void>;
  #signer: Signer;
  readonly #stranger: Signer;
  #site: Site | null = null;

  private constructor(issuer: string, close: () => Promise<void>, signer: Signer, stranger: Signer) {
    this.issuer = issuer;
    this.close = close;
    this.lineItem = `${issuer}/courses/9/lineitems/41?type_id=3`;
    this.returnUrl = `${issuer}/courses/9/deep-return`;
    this.#signer = signer;
    this.#stranger = stranger;
  }

  static async open(): Promise<Platform> {
    const server = createServer((request, response) => void platform.#answer(request, response));
    const { url, close } = await listenOnLoopback(server);
    // The name by which sites of tests are opened: over http a cookie comes only with a form of the same host.
    const named = url.replace('127.0.0.1', 'localhost');
    const platform = new Platform(named, close, await newSigner(), await newSigner());
    return platform;
  }

  get settings() {
    return {
      issuer: this.issuer,
      clientId: this.clientId,
      deployments: [this.deployment],
      keySetUrl: `${this.issuer}/keys`,
      authorizationUrl: `${this.issuer}/auth`,
      tokenUrl: `${this.issuer}/token`,
    };
  }

  /** The settings by which the site's environment names the platform. */
  get environment() {
    return { LTI_PLATFORMS: JSON.stringify([this.settings]) };
  }

  serve(site: Site): void {
    this.#site = site;
  }

  /** From now on it signs with another key, and its key set has no other. */
  async rotateKeys(): Promise<void> {
    this.#signer = await newSigner();
  }

  /** The whole way of a launch: login at the site, the token made for its question, and the form that brings it. */
  async launch(visitor: Visitor, told: Told = {}): Promise<Answer> {
    const question = await this.login(visitor, told.login);
    return this.bring(visitor, question, told);
  }

  /** Sends the browser to the site's login; returns what the site asks of the platform. */
  async login(visitor: Visitor, changed: Readonly<Record<string, string>> = {}): Promise<URLSearchParams> {
    const asked = { iss: this.issuer, login_hint: 'hint-1', target_link_uri: `${visitor.url}/lti/launch`, ...changed };
    const answer = await visitor.post('/lti/login', asked, this.#fromHere());
    return new URL(answer.headers.get('location') ?? '', visitor.url).searchParams;
  }

  /** Sends the form that brings the token. */
  async bring(visitor: Visitor, question: URLSearchParams, told: Told = {}): Promise<Answer> {
    const form = { state: question.get('state') ?? '', id_token: await this.token(visitor, question, told) };
    return visitor.post('/lti/launch', form, this.#fromHere());
  }

  token(
    { url }: Pick<Visitor, 'url'>,
    question: URLSearchParams,
    { claims = {}, signedBy = 'own' }: Told = {},
  ): Promise<string> {
    const { kid, privateKey } = signedBy === 'own' ? this.#signer : this.#stranger;
    const now = Math.floor(this.#now().getTime() / 1000);
    const said = {
      iss: this.issuer,
      aud: this.clientId,
      iat: now,
      exp: now + 300,
      nonce: question.get('nonce') ?? '',
      ...LEARNER,
      [`${LTI}/message_type`]: 'LtiResourceLinkRequest',
      [`${LTI}/version`]: '1.3.0',
      [`${LTI}/deployment_id`]: this.deployment,
      [`${LTI}/target_link_uri`]: `${url}/lti/launch`,
      [`${LTI}/resource_link`]: { id: 'link-1', title: 'Live through it' },
      [`${LTI}/roles`]: [LEARNER_ROLE],
      [`${GRADES}/claim/endpoint`]: {
        scope: [`${GRADES}/scope/score`],
        lineitems: `${this.issuer}/courses/9/lineitems`,
        lineitem: this.lineItem,
      },
      ...claims,
    };
    return new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  }

  /** Checks a token that the site has signed for this platform, against the keys that the site publishes. */
  async check(token: string, currentDate: Date): Promise<JWTPayload> {
    const keys = createRemoteJWKSet(new URL(`${this.#site?.url}/lti/keys`));
    const checked = { issuer: this.clientId, audience: this.issuer, currentDate, requiredClaims: ['exp', 'nonce'] };
    return (await jwtVerify(token, keys, checked)).payload;
  }

  #now(): Date {
    return this.#site?.now() ?? new Date();
  }

  #fromHere() {
    return { origin: this.issuer, 'sec-fetch-site': 'cross-site' };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '', this.issuer);
    const body = await text(request);
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const page = (html: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    if (pathname === '/course') return void page(this.#course());
    if (pathname === '/auth') return void page(await this.#auth(new URLSearchParams(search)));
    if (pathname === '/keys') return void send(200, { keys: [await this.#publicKey()] });
    if (pathname === '/token') return void send(...(await this.#giveToken(new URLSearchParams(body))));
    const isScore = `${pathname}${search}` === this.lineItem.slice(this.issuer.length).replace('?', '/scores?');
    if (!isScore || request.headers.authorization !== 'Bearer token-1') return void send(404, {});
    if (this.scoreStatus < 300) this.scores.push(JSON.parse(body));
    return void send(this.scoreStatus, {});
  }

  /** A page of a course, with the link to the site. */
  #course(): string {
    const asked = { iss: this.issuer, login_hint: 'hint-1', target_link_uri: `${this.#site?.url}/lti/launch` };
    return `<a href="${this.#site?.url}/lti/login?${new URLSearchParams(asked)}" target="_blank">The exercise</a>`;
  }

  /** Knows who is signed in, and sends the token by a form that sends itself. */
  async #auth(question: URLSearchParams): Promise<string> {
    const url = new URL(question.get('redirect_uri') ?? '');
    const token = await this.token({ url: url.origin }, question, { claims: withCode(this.code) });
    return `<form method="post" action="${url}"><input name="id_token" value="${token}">
      <input name="state" value="${question.get('state')}"></form><script>document.forms[0].submit()</script>`;
  }

  async #publicKey() {
    const { kid, publicKey } = this.#signer;
    return { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  }

  /** Only for a client that signs with the site's key, for this address, for the one scope. */
  async #giveToken(form: URLSearchParams): Promise<[number, unknown]> {
    this.tokenRequests += 1;
    const keys = createRemoteJWKSet(new URL(`${this.#site?.url}/lti/keys`));
    const { payload } = await jwtVerify(form.get('client_assertion') ?? '', keys, {
      issuer: this.clientId,
      subject: this.clientId,
      audience: this.settings.tokenUrl,
    });
    const isRight =
      payload.jti !== undefined &&
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' &&
      form.get('scope') === `${GRADES}/scope/score`;
    if (!isRight) return [400, { error: 'invalid_request' }];
    return [200, { access_token: 'token-1', token_type: 'Bearer', expires_in: 3600, scope: `${GRADES}/scope/score` }];
  }
}

/** A custom parameter of the link, as a teacher types it. */
export function withCode(code: string): Claims {
  return { [`${LTI}/custom`]: { code } };
}

/** The claims of a teacher who chooses what a link is to open. */
export function deepLinking(returnUrl: string, data = 'data of the platform'): Claims {
  return {
    [`${LTI}/message_type`]: 'LtiDeepLinkingRequest',
    [`${LTI}/roles`]: [TEACHER_ROLE],
    'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
      deep_link_return_url: returnUrl,
      accept_types: ['link', 'ltiResourceLink'],
      accept_presentation_document_targets: ['window'],
      data,
    },
  };
}
