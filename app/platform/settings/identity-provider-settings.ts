/** The organisation's identity provider, by which staff may sign in. */
export type IdentityProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What is asked for, parted by spaces; `openid` among it. */
  readonly scope: string;
  /** Values of `acr` that say that a second factor was shown. */
  readonly mfaAcr: readonly string[];
  /** The claim that makes somebody staff, and what it says of whom; absent: nobody becomes staff by a claim. */
  readonly role:
    | { readonly claim: string; readonly administrator: string | undefined; readonly facilitator: string | undefined }
    | undefined;
};

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** As OpenID Connect has it; what signs people in never goes over a network in the clear. */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const MORE = ['OIDC_MFA_ACR', 'OIDC_ROLE_CLAIM', 'OIDC_ADMIN_VALUE', 'OIDC_FACILITATOR_VALUE'] as const;

/** The variables that say of it, checked one by one. */
export type ProviderValues = {
  readonly [Name in (typeof NEEDED)[number] | (typeof MORE)[number]]?: string | undefined;
} & { readonly OIDC_SCOPE: string };

/** What is set goes with something that is not: which variable, and why. */
export function missingOfProvider(values: ProviderValues): readonly (readonly [name: string, why: string])[] {
  const set = [...NEEDED, ...MORE].find((name) => values[name] !== undefined);
  if (set === undefined) return [];
  const missing: [string, string][] = [];
  for (const name of NEEDED) {
    if (values[name] === undefined) missing.push([name, `must be set when ${set} is set.`]);
  }
  const { OIDC_ROLE_CLAIM: claim, OIDC_ADMIN_VALUE: administrator, OIDC_FACILITATOR_VALUE: facilitator } = values;
  const value = administrator ?? facilitator;
  if (claim === undefined && value !== undefined) {
    missing.push(['OIDC_ROLE_CLAIM', 'must be set when OIDC_ADMIN_VALUE or OIDC_FACILITATOR_VALUE is set.']);
  }
  if (claim !== undefined && value === undefined) {
    missing.push(['OIDC_ADMIN_VALUE', 'or OIDC_FACILITATOR_VALUE must be set when OIDC_ROLE_CLAIM is set.']);
  }
  return missing;
}

/** The provider that is set, or undefined. */
export function readIdentityProvider(values: ProviderValues): IdentityProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const { OIDC_ROLE_CLAIM: claim, OIDC_ADMIN_VALUE: administrator, OIDC_FACILITATOR_VALUE: facilitator } = values;
  return {
    issuer,
    clientId,
    clientSecret,
    scope: values.OIDC_SCOPE,
    mfaAcr: (values.OIDC_MFA_ACR ?? '').split(' ').filter((acr) => acr !== ''),
    role: claim === undefined ? undefined : { claim, administrator, facilitator },
  };
}
