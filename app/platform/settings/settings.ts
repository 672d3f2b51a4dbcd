import * as z from 'zod';
import { editDistance } from '../typed-text.ts';
import {
  type IdentityProviderSettings,
  isIssuer,
  missingOfProvider,
  readIdentityProvider,
} from './identity-provider-settings.ts';
import { type LtiPlatformSettings, readLtiPlatforms, readOrigins } from './learning-platform-settings.ts';
import { readStorage, type Storage } from './storage-settings.ts';

/** Checked. Paths are as given; `settings.server.ts` makes them absolute. */
export type Settings = {
  readonly port: number;
  readonly host: string;
  /** Public origin without a trailing slash, for example `https://class.example.org`. */
  readonly appUrl: string;
  /** True under https: secure cookies and HSTS. */
  readonly isHttps: boolean;
  readonly dataDirectory: string;
  /** When absent, the embedded PostgreSQL in `dataDirectory` is used. */
  readonly databaseAddress: DatabaseAddress | undefined;
  /** The address of a Redis that carries signals of changes between processes; when absent, the database does. */
  readonly liveUrl: string | undefined;
  /** When absent, it is generated into `dataDirectory`. */
  readonly authSecret: string | undefined;
  /** While something made under the earlier secret is still valid. */
  readonly earlierAuthSecret: string | undefined;
  readonly firstAdministrator: { readonly email: string; readonly password: string | undefined };
  /** When absent, all mail stays in the Outbox. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  readonly storage: Storage;
  readonly isOpenClassOn: boolean;
  /** Whether anybody may take part alone, and at most how many are awake at once. */
  readonly solo: { readonly isOn: boolean; readonly most: number };
  readonly trustedProxies: number;
  readonly logLevel: LogLevel;
  /** When absent, metrics are answered on loopback only. */
  readonly metricsToken: string | undefined;
  /** The folder of the programs that run the embedded database; when absent, those that were installed with us. */
  readonly postgresPrograms: string | undefined;
  /** Processes that serve on this machine. */
  readonly processes: number;
  /** Of this installation; when absent, the site does not link to its source. */
  readonly sourceUrl: string | undefined;
  /** When absent, staff sign in by password alone. */
  readonly identityProvider: IdentityProviderSettings | undefined;
  readonly ltiPlatforms: readonly LtiPlatformSettings[];
  /** Origins of learning platforms whose courses may lead here by cmi5; nothing is sent to any other. */
  readonly cmi5Platforms: readonly string[];
};

export type DatabaseAddress = {
  /** PostgreSQL itself, or a pooler in front of it. */
  readonly url: string;
  /** PostgreSQL itself, as the owner, when `url` leads to a pooler. */
  readonly directUrl?: string | undefined;
  /** Whether frequent statements are prepared under a name (the default); some poolers do not support that. */
  readonly namesStatements?: boolean;
};

export type LogLevel = z.infer<typeof logLevel>;

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * An empty value counts as unset. Refuses with one line per bad value, which names the variable and tells no secret.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsReading {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) };
  }
  const values = parsed.data;
  const appUrl = values.APP_URL ?? `http://localhost:${values.PORT}`;
  const storage = readStorage(values);
  if (typeof storage === 'string') return { ok: false, problems: [storage] };
  return {
    ok: true,
    settings: {
      port: values.PORT,
      host: values.HOST,
      appUrl,
      isHttps: appUrl.startsWith('https:'),
      dataDirectory: values.DATA_DIR,
      databaseAddress: readDatabaseAddress(values),
      liveUrl: values.LIVE_URL,
      authSecret: values.AUTH_SECRET,
      earlierAuthSecret: values.AUTH_SECRET_BEFORE,
      firstAdministrator: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
      mail:
        values.SMTP_URL === undefined || values.MAIL_FROM === undefined
          ? undefined
          : { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
      storage,
      isOpenClassOn: values.OPEN_CLASS === 'on',
      solo: { isOn: values.SOLO === 'on', most: values.SOLO_MOST },
      trustedProxies: values.TRUST_PROXY,
      logLevel: values.LOG_LEVEL,
      metricsToken: values.METRICS_TOKEN,
      postgresPrograms: values.POSTGRES_PROGRAMS,
      processes: values.PROCESSES,
      sourceUrl: values.SOURCE_URL,
      identityProvider: readIdentityProvider(values),
      ltiPlatforms: values.LTI_PLATFORMS ?? [],
      cmi5Platforms: values.CMI5_PLATFORMS,
    },
  };
}

const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'must be one of fatal, error, warn, info, debug, trace, silent.',
});

const emailMessage = 'must be an e-mail address, such as someone@example.org.';

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off.' });

const authSecret = z.string().min(32, 'must have at least 32 characters.');

const databaseUrl = urlWith(
  ['postgres:', 'postgresql:'],
  'must be a postgres:// address with a host, such as postgres://user:password@host:5432/name.',
);

const variables = z
  .object({
    PORT: wholeNumber(1, 65_535).default(3000),
    HOST: z
      .union([z.ipv4(), z.ipv6(), z.hostname()], { error: 'must be an IP address or a host name.' })
      .default('127.0.0.1'),
    APP_URL: z.string().transform(originOf).optional(),
    DATA_DIR: z
      .string()
      .refine((path) => !path.includes('\0'), 'must be a path.')
      .default('.data'),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    DATABASE_NAMED_STATEMENTS: onOrOff.optional(),
    LIVE_URL: urlWith(['redis:', 'rediss:'], 'must be a redis:// or rediss:// address with a host.').optional(),
    AUTH_SECRET: authSecret.optional(),
    AUTH_SECRET_BEFORE: authSecret.optional(),
    ADMIN_EMAIL: z.email(emailMessage).default('admin@example.test'),
    ADMIN_PASSWORD: z
      .string()
      .min(12, 'must have at least 12 characters.')
      .max(128, 'must have at most 128 characters.')
      .optional(),
    SMTP_URL: urlWith(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address with a host.').optional(),
    MAIL_FROM: z.email(emailMessage).optional(),
    STORAGE_URL: z.string().optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    AWS_REGION: z.string().default('us-east-1'),
    OPEN_CLASS: onOrOff.default('on'),
    SOLO: onOrOff.default('on'),
    SOLO_MOST: wholeNumber(1, 1_000_000).default(300),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    LOG_LEVEL: logLevel.default('info'),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters.').optional(),
    POSTGRES_PROGRAMS: z
      .string()
      .startsWith('/', 'must be the path of a folder, such as /usr/lib/postgresql/18/bin.')
      .optional(),
    PROCESSES: wholeNumber(1, 64).default(1),
    SOURCE_URL: z
      .string()
      .refine(isPublicAddress, 'must be an http:// or https:// address without a sign-in.')
      .optional(),
    OIDC_ISSUER: z
      .string()
      .refine(isIssuer, 'must be an https:// address without query or sign-in (http:// on loopback alone).')
      .optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_SCOPE: z
      .string()
      .refine((text) => text.split(' ').includes('openid'), 'must name openid, parted from others by a space.')
      .default('openid email'),
    OIDC_MFA_ACR: z.string().optional(),
    OIDC_ROLE_CLAIM: z.string().optional(),
    OIDC_ADMIN_VALUE: z.string().optional(),
    OIDC_FACILITATOR_VALUE: z.string().optional(),
    LTI_PLATFORMS: z.string().transform(readLtiPlatforms).optional(),
    CMI5_PLATFORMS: z.string().default('').transform(readOrigins),
  })
  .superRefine((values, context) => {
    if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be set when SMTP_URL is set.' });
    }
    if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
      const message = 'must be set when DATABASE_DIRECT_URL is set.';
      context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message });
    }
    const isForCourses = values.LTI_PLATFORMS !== undefined || values.CMI5_PLATFORMS.length > 0;
    if (isForCourses && values.APP_URL !== undefined && !isIssuer(values.APP_URL)) {
      const message = 'must be an https:// origin (http:// on loopback alone) when learning platforms are set.';
      context.addIssue({ code: 'custom', path: ['APP_URL'], message });
    }
    for (const [name, message] of missingOfProvider(values))
      context.addIssue({ code: 'custom', path: [name], message });
  });

type Values = z.infer<typeof variables>;

/** In a short name, two wrong letters are likely to make another word: `HOST` is not what `HOME` was meant to be. */
const SHORT_NAME = 8;

/** Variables that are set and no settings, but nearly named like one: each with the name that was probably meant. */
export function misspelledSettings(
  environment: Readonly<Record<string, string | undefined>>,
): readonly { readonly name: string; readonly meant: string }[] {
  const known = Object.keys(variables.shape);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (value === undefined || value === '' || known.includes(name)) return [];
    const most = name.length < SHORT_NAME ? 1 : 2;
    const meant = known.find((one) => Math.abs(one.length - name.length) <= most && editDistance(name, one) <= most);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);
}

function urlWith(protocols: readonly string[], message: string) {
  return z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && (url.hostname !== '' || url.searchParams.has('host'));
  }, message);
}

/** The address is shown to everybody, so it must hold no secret. */
function isPublicAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** The origin alone: a path, query or sign-in in the address would be silently lost, so it is refused. */
function originOf(text: string, context: z.RefinementCtx<string>): string {
  const url = URL.parse(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin) return url.origin;
  context.addIssue({
    code: 'custom',
    message: 'must be an http:// or https:// origin without a path, such as https://class.example.org.',
  });
  return z.NEVER;
}

/** A direct address means that a pooler stands in front: PgBouncer before 1.21 does not support named statements. */
function readDatabaseAddress(values: Values): DatabaseAddress | undefined {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_NAMED_STATEMENTS: named } = values;
  if (url === undefined) return undefined;
  return { url, directUrl, namesStatements: named === undefined ? directUrl === undefined : named === 'on' };
}

export function environmentOf({ url, directUrl, namesStatements = true }: DatabaseAddress): Record<string, string> {
  return {
    DATABASE_URL: url,
    ...(directUrl === undefined ? {} : { DATABASE_DIRECT_URL: directUrl }),
    DATABASE_NAMED_STATEMENTS: namesStatements ? 'on' : 'off',
  };
}
