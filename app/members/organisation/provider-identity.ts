import * as z from 'zod';
import type { IdentityProviderSettings } from '#app/platform/settings/identity-provider-settings.ts';
import type { StaffRole } from '../identity.ts';

const LONGEST_EMAIL = 254;
/** OpenID Connect Core, section 2: a subject has at most 255 characters. */
const LONGEST_SUBJECT = 255;

/**
 * Values that prove a second factor (RFC 8176): several factors, a one-time password, a hardware key, a smart card. Not
 * what is as often used alone: a text message, a software key, a finger on a phone.
 */
const SECOND_FACTORS: readonly unknown[] = ['mfa', 'otp', 'hwk', 'sc'];

/** As received: each claim may be anything. */
type Claims = Readonly<Record<string, unknown>>;

export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; null unless the provider says that it has verified the address. */
  readonly email: string | null;
  /** From the allowed claim; null where no claim is set, or it names neither role. */
  readonly role: StaffRole | null;
  /** Whether a claim is set that grants and removes roles. */
  readonly isRoleClaimed: boolean;
  readonly hasSecondFactor: boolean;
  /** In seconds of the epoch; null unless the provider says so. */
  readonly provedAt: number | null;
}

/**
 * The provider has signed `idToken`; `userInfo` has what is not in the token. How someone signed in is taken only from
 * the token. Null for a subject that nobody can have.
 */
export function readProviderIdentity(
  { idToken, userInfo }: { idToken: Claims & { iss: string; sub: string }; userInfo: Claims },
  settings: Pick<IdentityProviderSettings, 'mfaAcr' | 'role'>,
): ProviderIdentity | null {
  const { iss: issuer, sub: subject, acr, amr, auth_time: provedAt } = idToken;
  if (subject === '' || subject.length > LONGEST_SUBJECT) return null;
  // An address and its verification must come from one place: neither says anything about the other's.
  const told = 'email' in idToken ? idToken : userInfo;
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
  return {
    issuer,
    subject,
    email: told['email_verified'] === true ? readEmail(told['email']) : null,
    role: roleOf({ ...userInfo, ...idToken }, settings.role),
    isRoleClaimed: settings.role !== undefined,
    hasSecondFactor:
      methods.some((method) => SECOND_FACTORS.includes(method)) ||
      (typeof acr === 'string' && settings.mfaAcr.includes(acr)),
    provedAt: typeof provedAt === 'number' ? provedAt : null,
  };
}

function readEmail(text: unknown): string | null {
  const email = typeof text === 'string' ? text.trim().toLowerCase() : '';
  return email.length <= LONGEST_EMAIL && z.email().safeParse(email).success ? email : null;
}

function roleOf(claims: Claims, rule: IdentityProviderSettings['role']): StaffRole | null {
  if (rule === undefined) return null;
  const claim = Object.hasOwn(claims, rule.claim) ? claims[rule.claim] : undefined;
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  if (rule.administrator !== undefined && values.includes(rule.administrator)) return 'administrator';
  return rule.facilitator !== undefined && values.includes(rule.facilitator) ? 'facilitator' : null;
}

/** Nobody is signed in then; the log-in page has the words for each. */
const ORGANISATION_REFUSALS = [
  'cookies-refused',
  'unavailable',
  'cancelled',
  'refused',
  'not-asked',
  'too-often',
  'not-invited',
  'no-verified-email',
  'link-first',
  'access-ended',
  'somebody-else',
  'not-asked-again',
] as const;

export type OrganisationRefusal = (typeof ORGANISATION_REFUSALS)[number];

export function readOrganisationRefusal(text: string | null): OrganisationRefusal | null {
  return ORGANISATION_REFUSALS.find((why) => why === text) ?? null;
}
