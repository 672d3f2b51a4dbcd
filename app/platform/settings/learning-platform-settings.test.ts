import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

type Environment = Readonly<Record<string, string>>;

function problemsOf(environment: Environment): readonly string[] {
  const reading = readSettings(environment);
  return reading.ok ? [] : reading.problems;
}

const PLATFORM = {
  issuer: 'https://lms.school.edu',
  clientId: 'glass',
  deployments: ['1'],
  keySetUrl: 'https://lms.school.edu/keys?of=all',
  authorizationUrl: 'https://sign-in.school.edu/auth',
  tokenUrl: 'https://lms.school.edu/token',
};
const platformsOf = (platforms: unknown) => {
  const reading = readSettings({ LTI_PLATFORMS: JSON.stringify(platforms) });
  return reading.ok ? reading.settings.ltiPlatforms : reading.problems;
};
const problemsWith = (platforms: unknown) => problemsOf({ LTI_PLATFORMS: JSON.stringify(platforms) });

test('platforms are read from JSON, with every origin that may be asked', () => {
  const given = { ...PLATFORM, origins: ['https://courses.school.edu'] };
  expect(platformsOf([given])).toEqual([
    { ...PLATFORM, origins: ['https://lms.school.edu', 'https://sign-in.school.edu', 'https://courses.school.edu'] },
  ]);
});

test.each<[string, unknown, string]>([
  ['what is no list', PLATFORM, 'must be a list of platforms, as JSON.'],
  ['no token address', [{ ...PLATFORM, tokenUrl: undefined }], '0.tokenUrl must be a text.'],
  [
    'an address in the clear',
    [{ ...PLATFORM, keySetUrl: 'http://lms.school.edu/keys' }],
    '0.keySetUrl must be an https',
  ],
  ['an issuer with a query', [{ ...PLATFORM, issuer: 'https://lms.school.edu/?a' }], '0.issuer must be an https'],
  ['no deployment', [{ ...PLATFORM, deployments: [] }], '0.deployments must name a deployment.'],
  ['a name that means nothing', [{ ...PLATFORM, tokenURL: 'x' }], '0 Unrecognized key: "tokenURL"'],
  ['one client twice', [PLATFORM, PLATFORM], 'must name each issuer and clientId once.'],
])('with %s, platforms stop the start', (_what, platforms, words) => {
  const problems = problemsWith(platforms);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`LTI_PLATFORMS ${words}`);
});

test('platforms that are no JSON, or a site that they reach in the clear, stop the start', () => {
  expect(problemsOf({ LTI_PLATFORMS: '[{' })).toEqual(['LTI_PLATFORMS must be a list of platforms, as JSON.']);
  const inTheClear = { LTI_PLATFORMS: JSON.stringify([PLATFORM]), APP_URL: 'http://class.example.org' };
  expect(problemsOf(inTheClear).join()).toMatch(/^APP_URL must be an https/);
});

test.each([
  [' https://lms.school.edu, http://localhost:8080 ,', ['https://lms.school.edu', 'http://localhost:8080']],
  ['', []],
])('platforms by cmi5 are origins, parted by commas: %s', (text, origins) => {
  const reading = readSettings({ CMI5_PLATFORMS: text });
  expect(reading.ok && reading.settings.cmi5Platforms).toEqual(origins);
});

test.each(['https://lms.school.edu/xapi', 'http://lms.school.edu', 'https://a:b@lms.school.edu', 'lms.school.edu'])(
  'a platform by cmi5 that is no safe origin stops the start, by name: %s',
  (origin) => {
    expect(problemsOf({ CMI5_PLATFORMS: `https://lrs.school.edu,${origin}` })).toEqual([
      `CMI5_PLATFORMS must be origins such as https://lms.example.edu, parted by commas: ${origin} is none.`,
    ]);
  },
);

test('a site that platforms by cmi5 reach in the clear stops the start', () => {
  const inTheClear = { CMI5_PLATFORMS: 'https://lms.school.edu', APP_URL: 'http://class.example.org' };
  expect(problemsOf(inTheClear).join()).toMatch(/^APP_URL must be an https/);
});
