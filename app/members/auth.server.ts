import { betterAuth } from 'better-auth';
import type { Pool } from 'pg';
import { newId } from '#app/platform/identifiers.server.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './identity.ts';
import { sessionOpening } from './open-session.server.ts';

const DAY_SECONDS = 86_400;

/** A ticked "Remember me" lasts this long from log-in; without it a session ends with the browser, or after a day. */
export const REMEMBERED_SECONDS = 30 * DAY_SECONDS;

const REQUIRED_TEXT = { type: 'string', required: true, input: false } as const;

export interface AuthSettings {
  readonly authSecret: string;
  readonly appUrl: string;
  readonly isHttps: boolean;
}

/**
 * The sign-in of the installation, on our tables. Only its server functions are used; its HTTP handler is not
 * mounted, so its own limits are off and ours, in the database, stand in front of every form.
 * Passwords are kept as salted scrypt hashes. Neither an address nor a user agent ever reaches a row.
 */
export function createAuth({ pool, settings }: { pool: Pool; settings: AuthSettings }) {
  return betterAuth({
    appName: 'Glasshouse',
    database: pool,
    secret: settings.authSecret,
    baseURL: settings.appUrl,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      // Members are made by enrolInvestor and createStaff alone, whole or not at all.
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      // Ours is counted in characters; the library counts a rare one twice.
      maxPasswordLength: 2 * LONGEST_PASSWORD,
    },
    ...OUR_TABLES,
    plugins: [sessionOpening],
    databaseHooks: {
      session: {
        create: { before: async (session) => ({ data: { ...session, ...NOWHERE } }) },
        update: { before: async (session) => ({ data: { ...session, ...NOWHERE } }) },
      },
    },
    advanced: {
      cookiePrefix: 'glasshouse',
      useSecureCookies: settings.isHttps,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: ({ model }) => newId(ID_PREFIXES[model] ?? 'row'), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  });
}

/** The library's tables under our names; how long a session lives stands with them. */
const OUR_TABLES = {
  user: {
    modelName: 'member',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: {
      role: REQUIRED_TEXT,
      firstName: { ...REQUIRED_TEXT, fieldName: 'first_name' },
      lastName: { ...REQUIRED_TEXT, fieldName: 'last_name' },
      username: { type: 'string', required: false, input: false },
      phoneNumber: { ...REQUIRED_TEXT, fieldName: 'phone_number' },
      country: REQUIRED_TEXT,
      mustChangePassword: { type: 'boolean', required: true, input: false, fieldName: 'must_change_password' },
    },
  },
  session: {
    modelName: 'session',
    fields: {
      userId: 'member_id',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
    expiresIn: REMEMBERED_SECONDS,
    // Reading a session writes nothing: it ends when it was said to end.
    disableSessionRefresh: true,
  },
  account: {
    modelName: 'credential',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'member_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verification',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
} as const;

/** The library writes where a visitor came from by itself; the CHECKs of the table are the other side of this wall. */
const NOWHERE = { ipAddress: null, userAgent: null };

const ID_PREFIXES: Readonly<Record<string, string>> = {
  user: 'mem',
  session: 'ses',
  account: 'cred',
  verification: 'ver',
};

export type Auth = ReturnType<typeof createAuth>;
