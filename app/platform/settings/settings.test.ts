import { describe, expect, test } from 'vitest';

import { environmentOf, misspelledSettings, readSettings, type Settings } from '#app/platform/settings/settings.ts';

type Environment = Readonly<Record<string, string>>;

function settingsOf(environment: Environment): Settings {
  const reading = readSettings(environment);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.settings;
}

function problemsOf(environment: Environment): readonly string[] {
  const reading = readSettings(environment);
  return reading.ok ? [] : reading.problems;
}

test('an empty environment gives the documented defaults', () => {
  expect(settingsOf({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    isHttps: false,
    dataDirectory: '.data',
    databaseAddress: undefined,
    liveUrl: undefined,
    authSecret: undefined,
    earlierAuthSecret: undefined,
    firstAdministrator: { email: 'admin@example.test', password: undefined },
    mail: undefined,
    storage: { kind: 'file', directory: '.data/uploads' },
    isOpenClassOn: true,
    solo: { isOn: true, most: 300 },
    trustedProxies: 0,
    logLevel: 'info',
    metricsToken: undefined,
    postgresPrograms: undefined,
    processes: 1,
    sourceUrl: undefined,
    identityProvider: undefined,
    ltiPlatforms: [],
    cmi5Platforms: [],
  });
});

describe('good values', () => {
  const table: readonly [Environment, Partial<Settings>][] = [
    [{ PORT: '8080' }, { port: 8080, appUrl: 'http://localhost:8080' }],
    [{ PORT: '' }, { port: 3000 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::' }, { host: '::' }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [{ APP_URL: 'https://class.example.org' }, { appUrl: 'https://class.example.org', isHttps: true }],
    [{ APP_URL: 'https://class.example.org/' }, { appUrl: 'https://class.example.org' }],
    [{ APP_URL: 'http://127.0.0.1:4000' }, { appUrl: 'http://127.0.0.1:4000', isHttps: false }],
    [
      { DATA_DIR: '/srv/glasshouse' },
      { dataDirectory: '/srv/glasshouse', storage: { kind: 'file', directory: '/srv/glasshouse/uploads' } },
    ],
    [
      { DATABASE_URL: 'postgres://me:secret@db:5432/glass' },
      { databaseAddress: { url: 'postgres://me:secret@db:5432/glass', directUrl: undefined, namesStatements: true } },
    ],
    [
      { DATABASE_URL: 'postgresql:///glass?host=/run/postgresql' },
      {
        databaseAddress: {
          url: 'postgresql:///glass?host=/run/postgresql',
          directUrl: undefined,
          namesStatements: true,
        },
      },
    ],
    [
      { DATABASE_URL: 'postgres://pooler/glass', DATABASE_DIRECT_URL: 'postgres://db/glass' },
      { databaseAddress: { url: 'postgres://pooler/glass', directUrl: 'postgres://db/glass', namesStatements: false } },
    ],
    [
      {
        DATABASE_URL: 'postgres://pooler/glass',
        DATABASE_DIRECT_URL: 'postgres://db/glass',
        DATABASE_NAMED_STATEMENTS: 'on',
      },
      { databaseAddress: { url: 'postgres://pooler/glass', directUrl: 'postgres://db/glass', namesStatements: true } },
    ],
    [
      { DATABASE_URL: 'postgres://db/glass', DATABASE_NAMED_STATEMENTS: 'off' },
      { databaseAddress: { url: 'postgres://db/glass', directUrl: undefined, namesStatements: false } },
    ],
    [{ LIVE_URL: 'rediss://:secret@bus:6379' }, { liveUrl: 'rediss://:secret@bus:6379' }],
    [{ AUTH_SECRET: 's'.repeat(32) }, { authSecret: 's'.repeat(32) }],
    [{ AUTH_SECRET_BEFORE: 'b'.repeat(32) }, { earlierAuthSecret: 'b'.repeat(32) }],
    [
      { ADMIN_EMAIL: 'head@school.example', ADMIN_PASSWORD: 'twelve chars' },
      { firstAdministrator: { email: 'head@school.example', password: 'twelve chars' } },
    ],
    [
      { SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_FROM: 'class@example.org' },
      { mail: { smtpUrl: 'smtps://u:p@mail.example.org', from: 'class@example.org' } },
    ],
    [{ MAIL_FROM: 'class@example.org' }, { mail: undefined }],
    [{ STORAGE_URL: 'file:/srv/proofs' }, { storage: { kind: 'file', directory: '/srv/proofs' } }],
    [{ STORAGE_URL: 'file:///srv/proofs' }, { storage: { kind: 'file', directory: '/srv/proofs' } }],
    [{ STORAGE_URL: 'file:proofs' }, { storage: { kind: 'file', directory: 'proofs' } }],
    [{ OPEN_CLASS: 'off' }, { isOpenClassOn: false }],
    [{ SOLO: 'off', SOLO_MOST: '5000' }, { solo: { isOn: false, most: 5000 } }],
    [{ TRUST_PROXY: '2' }, { trustedProxies: 2 }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ METRICS_TOKEN: 'sixteen-chars-ok' }, { metricsToken: 'sixteen-chars-ok' }],
    [{}, { processes: 1 }],
    [{ PROCESSES: '8' }, { processes: 8 }],
    [{ SOURCE_URL: 'https://code.example.org/glass?at=1.2' }, { sourceUrl: 'https://code.example.org/glass?at=1.2' }],
    [
      { OIDC_ISSUER: 'https://id.school.edu/realms/staff', OIDC_CLIENT_ID: 'glass', OIDC_CLIENT_SECRET: 'secret' },
      {
        identityProvider: {
          issuer: 'https://id.school.edu/realms/staff',
          clientId: 'glass',
          clientSecret: 'secret',
          scope: 'openid email',
          mfaAcr: [],
          role: undefined,
        },
      },
    ],
    [
      {
        OIDC_ISSUER: 'http://127.0.0.1:9000',
        OIDC_CLIENT_ID: 'glass',
        OIDC_CLIENT_SECRET: 'secret',
        OIDC_SCOPE: 'openid email groups',
        OIDC_MFA_ACR: 'gold  silver',
        OIDC_ROLE_CLAIM: 'groups',
        OIDC_FACILITATOR_VALUE: 'teachers',
      },
      {
        identityProvider: {
          issuer: 'http://127.0.0.1:9000',
          clientId: 'glass',
          clientSecret: 'secret',
          scope: 'openid email groups',
          mfaAcr: ['gold', 'silver'],
          role: { claim: 'groups', administrator: undefined, facilitator: 'teachers' },
        },
      },
    ],
  ];
  test.each(table)('%j', (environment, expected) => {
    expect(settingsOf(environment)).toMatchObject(expected);
  });

  test('an S3 bucket with its keys is read in full', () => {
    const { storage } = settingsOf({
      STORAGE_URL: 's3://proofs?endpoint=http://127.0.0.1:9000',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
    });
    expect(storage).toEqual({
      kind: 's3',
      directory: '.data/incoming',
      bucket: 'proofs',
      prefix: '',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      sessionToken: undefined,
    });
  });

  test.each([
    ['s3://proofs/', ''],
    ['s3://proofs/school', 'school/'],
    ['s3://proofs/school/two-2/?endpoint=http://127.0.0.1:9000', 'school/two-2/'],
  ])('%s has the prefix %j', (STORAGE_URL, prefix) => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };
    expect(settingsOf({ STORAGE_URL, ...keys }).storage).toMatchObject({ bucket: 'proofs', prefix });
  });
});

describe('each bad value gives one line that names its variable', () => {
  const table: readonly [variable: string, value: string, rest?: Environment][] = [
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PROCESSES', '0'],
    ['PROCESSES', '65'],
    ['SOURCE_URL', 'ftp://code.example.org'],
    ['SOURCE_URL', 'https://me:secret@code.example.org/glass'],
    ['SOURCE_URL', 'javascript:alert(1)'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['HOST', 'not a host'],
    ['HOST', '127.0.0.1:3000'],
    ['APP_URL', 'class.example.org'],
    ['APP_URL', 'ftp://class.example.org'],
    ['APP_URL', 'https://class.example.org/sub'],
    ['APP_URL', 'https://me:you@class.example.org'],
    ['APP_URL', 'https://class.example.org/?a=1'],
    ['DATABASE_URL', 'mysql://db/glass'],
    ['DATABASE_URL', 'db'],
    ['DATABASE_URL', '', { DATABASE_DIRECT_URL: 'postgres://db/glass' }],
    ['DATABASE_DIRECT_URL', 'db', { DATABASE_URL: 'postgres://pooler/glass' }],
    ['DATABASE_NAMED_STATEMENTS', 'yes'],
    ['LIVE_URL', 'http://bus'],
    ['LIVE_URL', 'redis:'],
    ['AUTH_SECRET', 'short'],
    ['AUTH_SECRET_BEFORE', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['SMTP_URL', 'http://mail.example.org', { MAIL_FROM: 'a@example.org' }],
    ['MAIL_FROM', 'Glasshouse <a@example.org>'],
    ['MAIL_FROM', '', { SMTP_URL: 'smtp://mail.example.org' }],
    ['STORAGE_URL', 'ftp://files'],
    ['STORAGE_URL', 'file:'],
    ['STORAGE_URL', 'file://server/share'],
    ['STORAGE_URL', 's3://', { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }],
    ['STORAGE_URL', 's3://b/12', { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }],
    ['STORAGE_URL', 's3://b/a//b', { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }],
    ['STORAGE_URL', 's3://b/A', { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }],
    ['STORAGE_URL', 's3://b?endpoint=nowhere', { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }],
    ['AWS_ACCESS_KEY_ID', '', { STORAGE_URL: 's3://proofs', AWS_SECRET_ACCESS_KEY: 'key' }],
    ['AWS_SECRET_ACCESS_KEY', '', { STORAGE_URL: 's3://proofs', AWS_ACCESS_KEY_ID: 'id' }],
    ['OPEN_CLASS', 'yes'],
    ['SOLO', 'no'],
    ['SOLO_MOST', '0'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
  ];
  test.each(table)('%s=%s', (variable, value, rest) => {
    const problems = problemsOf({ ...rest, [variable]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${variable} must [^\n]*\\.$`));
  });
});

const OIDC = { OIDC_ISSUER: 'https://id.school.edu', OIDC_CLIENT_ID: 'glass', OIDC_CLIENT_SECRET: 'secret' };

test.each<[what: string, environment: Environment, names: string[]]>([
  ['an issuer alone', { OIDC_ISSUER: OIDC.OIDC_ISSUER }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
  ['a secret that is missing', { ...OIDC, OIDC_CLIENT_SECRET: '' }, ['OIDC_CLIENT_SECRET']],
  ['a claim without an issuer', { OIDC_ROLE_CLAIM: 'groups', OIDC_ADMIN_VALUE: 'x' }, Object.keys(OIDC)],
  ['an issuer in the clear', { ...OIDC, OIDC_ISSUER: 'http://id.school.edu' }, ['OIDC_ISSUER']],
  ['an issuer that only begins as loopback', { ...OIDC, OIDC_ISSUER: 'http://127.0.0.1.school.edu' }, ['OIDC_ISSUER']],
  ['an issuer with a query', { ...OIDC, OIDC_ISSUER: 'https://id.school.edu/?a=b' }, ['OIDC_ISSUER']],
  ['an issuer that is no address', { ...OIDC, OIDC_ISSUER: 'id.school.edu' }, ['OIDC_ISSUER']],
  ['a scope without openid', { ...OIDC, OIDC_SCOPE: 'email' }, ['OIDC_SCOPE']],
  ['a claim that says nothing', { ...OIDC, OIDC_ROLE_CLAIM: 'groups' }, ['OIDC_ADMIN_VALUE']],
  ['a value of no claim', { ...OIDC, OIDC_FACILITATOR_VALUE: 'x' }, ['OIDC_ROLE_CLAIM']],
])('with the identity provider, %s stops the start', (_what, environment, names) => {
  const problems = problemsOf(environment);
  expect(problems.map((line) => line.split(' ')[0])).toEqual(names);
  expect(problems.join()).not.toContain('secret.');
});

test('several bad values are all named at once', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', OPEN_CLASS: 'z' }).map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'OPEN_CLASS',
    'LOG_LEVEL',
  ]);
});

test('a refused secret is not repeated', () => {
  expect(
    problemsOf({
      AUTH_SECRET: 'hunter2',
      AUTH_SECRET_BEFORE: 'hunter2',
      ADMIN_PASSWORD: 'hunter2',
      METRICS_TOKEN: 'hunter2',
    }).join(),
  ).not.toContain('hunter2');
});

test.each([
  { url: 'postgres://site@db/glass', directUrl: 'postgres://owner@db/glass', namesStatements: true },
  { url: 'postgres://db/glass', directUrl: undefined, namesStatements: false },
])('a process of ours gets the address of the same database', (databaseAddress) => {
  expect(readSettings(environmentOf(databaseAddress))).toMatchObject({ ok: true, settings: { databaseAddress } });
});

test.each([
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ['SMTP_URI', 'SMTP_URL'],
  ['PROT', 'PORT'],
  ['OIDC_CLIENT_ISSUER', undefined],
  ['HOME', undefined],
  ['PATH', undefined],
  ['PGHOST', undefined],
  ['TRUST_PROXY', undefined],
])('the variable %s was probably meant to be %s', (name, meant) => {
  expect(misspelledSettings({ [name]: 'x' })).toEqual(meant === undefined ? [] : [{ name, meant }]);
  expect(misspelledSettings({ [name]: '' })).toEqual([]);
});
