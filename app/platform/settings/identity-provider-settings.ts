export type IdentityProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Separated by spaces; `openid` is among them. */
  readonly scope: string;
  /** Values of `acr` that mean that a second factor was shown. */
  readonly mfaAcr: readonly string[];
  /** The claim that makes someone staff, and its values for each role; when absent, no claim makes anybody staff. */
  readonly role:
    | { readonly claim: string; readonly administrator: string | undefined; readonly facilitator: string | undefined }
    | undefined;
};

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** As OpenID Connect defines an issuer; sign-ins never cross a network in the clear. */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const MORE = ['OIDC_MFA_ACR', 'OIDC_ROLE_CLAIM', 'OIDC_ADMIN_VALUE', 'OIDC_FACILITATOR_VALUE'] as const;

export type ProviderValues = {
  readonly [Name in (typeof NEEDED)[number] | (typeof MORE)[number]]?: string | undefined;
} & { readonly OIDC_SCOPE: string };

/** Needed by the variables that are set; with why each is needed. */
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
