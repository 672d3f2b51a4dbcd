import * as oidc from 'openid-client';
import type { Log } from '#app/platform/log.server.ts';
import type { IdentityProviderSettings } from '#app/platform/settings/identity-provider-settings.ts';
import { HOUR_MS, type RealTime } from '#app/time/instants.ts';

const TIMEOUT_SECONDS = 5;
/** The provider describes itself; its addresses seldom change. */
const DISCOVERED_FOR_MS = HOUR_MS;

/** Stored between the two ends of a sign-in, for one browser only. */
export interface Question {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface ProviderAnswer {
  /** Signed by the provider, and checked. */
  readonly idToken: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };
  /** About the same subject, where the provider tells more about people when asked. */
  readonly userInfo: Readonly<Record<string, unknown>>;
}

export type ProviderRefusal =
  /** The provider did not answer, or not in time. */
  | 'unavailable'
  /** The person did not want to, or may not. */
  | 'cancelled'
  /** What came back is not what this provider says to us now. */
  | 'refused';

/** OpenID Connect: authorization code, PKCE. */
export interface IdentityProvider {
  readonly settings: IdentityProviderSettings;
  /** Where to send a browser, and what to store for its return; null when the provider does not answer. */
  ask(isAgain: boolean, now: RealTime): Promise<{ readonly address: string; readonly question: Question } | null>;
  /** Tells who the person is from what a browser came back with. */
  answerTo(
    question: Question,
    search: string,
    now: RealTime,
  ): Promise<
    { readonly ok: true; readonly answer: ProviderAnswer } | { readonly ok: false; readonly why: ProviderRefusal }
  >;
}

interface ProviderTools {
  readonly settings: IdentityProviderSettings;
  readonly redirectUri: string;
  readonly log: Log;
  readonly timeoutSeconds?: number | undefined;
}

/** Does not contact the provider yet: it may be away at the start, and back when someone wants to sign in. */
export function openIdentityProvider(tools: ProviderTools): IdentityProvider {
  const { settings, redirectUri, log } = tools;
  const discover = discoverLazily(tools);
  return {
    settings,
    async ask(isAgain, now) {
      try {
        const provider = await discover(now);
        const question = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const address = oidc.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: settings.scope,
          state: question.state,
          nonce: question.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(question.verifier),
          code_challenge_method: 'S256',
          ...(settings.mfaAcr.length === 0 ? {} : { acr_values: settings.mfaAcr.join(' ') }),
          ...(isAgain ? { prompt: 'login', max_age: '0' } : {}),
        });
        return { address: address.href, question };
      } catch (error) {
        explain(log, error);
        return null;
      }
    },
    async answerTo(question, search, now) {
      try {
        const provider = await discover(now);
        return { ok: true, answer: await exchange(provider, question, new URL(`${redirectUri}${search}`)) };
      } catch (error) {
        return { ok: false, why: explain(log, error) };
      }
    },
  };
}

/** Everybody who waits shares one request; an answer is cached for a while, but not a failure. */
function discoverLazily({ settings, timeoutSeconds = TIMEOUT_SECONDS }: ProviderTools) {
  let latest: { readonly at: RealTime; readonly provider: Promise<oidc.Configuration> } | undefined;
  return (now: RealTime): Promise<oidc.Configuration> => {
    if (latest === undefined || now.getTime() - latest.at.getTime() > DISCOVERED_FOR_MS) {
      const asked = { at: now, provider: discoverProvider(settings, timeoutSeconds) };
      latest = asked;
      asked.provider.catch(() => {
        if (latest === asked) latest = undefined;
      });
    }
    return latest.provider;
  };
}

async function discoverProvider(settings: IdentityProviderSettings, timeout: number): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  // Settings allow http only on loopback.
  const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const provider = await oidc.discovery(issuer, settings.clientId, settings.clientSecret, asProviderWants(settings), {
    // The signature of an ID token is checked although it comes from the provider itself.
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
    timeout,
  });
  // The library accepts one Microsoft address for every organisation in the world.
  if (provider.serverMetadata().issuer !== settings.issuer) {
    throw new Error('OIDC_ISSUER is not, to the letter, the issuer that the provider names');
  }
  return provider;
}

/** In the header, as the standard says, unless the provider takes the secret only in the body. */
function asProviderWants({ clientSecret }: IdentityProviderSettings): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
  return (provider, ...rest) => {
    const ways = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return ways.includes('client_secret_basic') ? basic(provider, ...rest) : post(provider, ...rest);
  };
}

async function exchange(provider: oidc.Configuration, question: Question, returned: URL): Promise<ProviderAnswer> {
  const tokens = await oidc.authorizationCodeGrant(provider, returned, {
    expectedState: question.state,
    expectedNonce: question.nonce,
    pkceCodeVerifier: question.verifier,
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (idToken === undefined) throw new Error('the identity provider sent no ID token');
  const asks = provider.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo = asks ? await oidc.fetchUserInfo(provider, tokens.access_token, idToken.sub) : {};
  return { idToken, userInfo };
}

/** A provider says by these that it cannot answer (RFC 6749, section 4.1.2.1). */
const OUT_OF_ORDER = ['server_error', 'temporarily_unavailable'];

/** Logs code and claim; what the token says about the person stays out of the log. */
function explain(log: Log, error: unknown): ProviderRefusal {
  const { code, reason, claim, status } = factsOf(error);
  const isAnswer = code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR';
  if (isAnswer && !OUT_OF_ORDER.includes(reason ?? '')) {
    log.warn({ code, reason }, 'the identity provider let somebody not sign in');
    return 'cancelled';
  }
  const isAway =
    isAnswer || code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === undefined) || (status ?? 0) >= 500;
  if (isAway) {
    log.error({ code, reason, status }, 'the identity provider does not answer');
    return 'unavailable';
  }
  log.warn({ code, reason, claim, status }, 'a sign-in by the identity provider was refused');
  return 'refused';
}

function factsOf(error: unknown) {
  const cause = property(error, 'cause');
  // The library wraps its reason a second time.
  const inner = property(cause, 'cause');
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const status = property(error, 'status') ?? property(cause, 'status');
  return {
    code: text(property(error, 'code')),
    reason: text(property(error, 'error')) ?? text(property(cause, 'message')) ?? text(property(error, 'message')),
    claim: text(property(cause, 'claim')) ?? text(property(inner, 'claim')),
    status: typeof status === 'number' ? status : undefined,
  };
}

function property(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null && name in of ? Reflect.get(of, name) : undefined;
}
