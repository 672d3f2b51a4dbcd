import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { type InteractionResults } from 'oidc-provider';
import { afterAll } from 'vitest';
import { PlainPage } from '../site/plain-page.ts';
import { Visitor } from '../site/visitor.ts';
import { listenOnLoopback } from './listen.ts';

export const CLIENT = { id: 'glasshouse', secret: 'a secret of the client, long enough' } as const;

export interface Person {
  readonly subject: string;
  readonly email?: string;
  readonly isVerified?: boolean;
  readonly groups?: readonly string[];
  /** `mfa` is with a second factor. */
  readonly amr?: readonly string[];
  readonly acr?: string;
}

/** With its own identity provider (`oidc-provider`) on loopback; it is told who signs in. */
export class Organisation {
  readonly issuer: string;
  #handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
  #person: Person | null = null;
  readonly #known = new Map<string, Person>();

  private constructor(issuer: string) {
    this.issuer = issuer;
  }

  /** To be called at the top of a test file. It closes itself at the end. */
  static async open(): Promise<Organisation> {
    const server = createServer((request, response) => organisation.#handle(request, response));
    const { url, close } = await listenOnLoopback(server);
    const organisation = new Organisation(url);
    afterAll(close);
    return organisation;
  }

  /** The settings by which the site's environment names the provider. */
  get environment() {
    return { OIDC_ISSUER: this.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret };
  }

  /** Lets a site send people here; until then nothing is answered. */
  serve(siteUrl: string): void {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${siteUrl}/login/organisation/return`],
        },
      ],
      cookies: { keys: ['a key of the cookies'] },
      claims: { openid: ['sub', 'amr', 'acr'], email: ['email', 'email_verified', 'groups'] },
      acrValues: ['two-factors'],
      ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 300, IdToken: 300, Interaction: 300, Session: 300 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      findAccount: (_context, subject) => ({ accountId: subject, claims: () => this.#claimsOf(subject) }),
      // Consent is not asked for within an organisation.
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    this.#handle = (request, response) => {
      if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response);
      return void provider.interactionFinished(request, response, this.#result());
    };
  }

  #result(): InteractionResults {
    const person = this.#person;
    if (person === null) return { error: 'access_denied', error_description: 'the person did not want to' };
    const { subject, amr, acr } = person;
    return {
      login: {
        accountId: subject,
        ...(amr === undefined ? {} : { amr: [...amr] }),
        ...(acr === undefined ? {} : { acr }),
      },
    };
  }

  async #claimsOf(subject: string) {
    const { email, isVerified = true, groups } = this.#known.get(subject) ?? {};
    return { sub: subject, email, email_verified: isVerified, groups: groups === undefined ? undefined : [...groups] };
  }

  /**
   * Goes to where a sign-in begins, signs in as a person (null: gives up), and comes back; returns the page the site
   * then shows. `browser` is what they have open at the organisation, perhaps signed in already.
   */
  async signIn(
    visitor: Visitor,
    person: Person | null,
    { from = '/login/organisation', browser = new Visitor(this.issuer) } = {},
  ): Promise<PlainPage> {
    return PlainPage.open(visitor, await this.comeBack(visitor, person, { from, browser }));
  }

  /** Signs in, but only up to the address that the organisation sends the browser back to. */
  async comeBack(
    visitor: Visitor,
    person: Person | null,
    { from = '/login/organisation', browser = new Visitor(this.issuer) } = {},
  ): Promise<string> {
    this.#person = person;
    if (person !== null) this.#known.set(person.subject, person);
    return this.#follow((await visitor.get(from)).headers.get('location') ?? '', browser, visitor.url);
  }

  /** Treats a wish to be asked again as an ordinary one: a person who is already signed in is not asked. */
  answerSilently(wished: URL, browser: Visitor): Promise<string> {
    const address = new URL(wished);
    for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
    return this.#follow(address.href, browser, '');
  }

  async #follow(first: string, browser: Visitor, siteUrl: string): Promise<string> {
    let location = first;
    for (let step = 0; location.startsWith(this.issuer) && step < 6; step += 1) {
      const answer = await browser.get(location.slice(this.issuer.length));
      const next = answer.headers.get('location');
      if (next === null) throw new Error(`The organisation answered ${answer.status}: ${answer.text}`);
      location = new URL(next, this.issuer).href;
    }
    const { pathname, search } = new URL(location, siteUrl === '' ? undefined : siteUrl);
    return `${pathname}${search}`;
  }
}
