import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** Rule 3, one fixed look: the only settings there are, none of which is anything a visitor is told. */
const ENVIRONMENT = [
  'PORT',
  'HOST',
  'APP_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_NAMED_STATEMENTS',
  'LIVE_URL',
  'AUTH_SECRET',
  'AUTH_SECRET_BEFORE',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'MAIL_FROM',
  'STORAGE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'OPEN_CLASS',
  'SOLO',
  'SOLO_MOST',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'METRICS_TOKEN',
  'POSTGRES_PROGRAMS',
  'PROCESSES',
  'SOURCE_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_SCOPE',
  'OIDC_MFA_ACR',
  'OIDC_ROLE_CLAIM',
  'OIDC_ADMIN_VALUE',
  'OIDC_FACILITATOR_VALUE',
  'LTI_PLATFORMS',
  'CMI5_PLATFORMS',
];

async function sources(pattern: string): Promise<[name: string, text: string][]> {
  const names: string[] = [];
  for await (const name of glob(pattern, { exclude: ['**/*.test.ts', '**/*.e2e.ts'] })) names.push(name);
  return Promise.all(names.map(async (name): Promise<[string, string]> => [name, await readFile(name, 'utf8')]));
}

describe('what can be set', () => {
  it('by the environment is what the documentation lists, and not a name, logo or claim', async () => {
    const text = await readFile('app/platform/settings/settings.ts', 'utf8');
    const schema = text.slice(text.indexOf('z\n  .object({'), text.indexOf('.superRefine'));
    expect(schema.match(/^ {4}[A-Z\d_]+(?=:)/gm)?.map((name) => name.trim())).toEqual(ENVIRONMENT);
  });

  it('is read from the environment in no other place in the application', async () => {
    const readers = (await sources('app/**/*.{ts,tsx}')).filter(([, text]) =>
      /process\.env|import\.meta\.env\.(?!DEV|PROD|SSR)/.test(text),
    );
    expect(readers.map(([name]) => name)).toEqual([]);
  });

  it('does not affect the words of the brand, which are in the code', async () => {
    const [wordmark] = await sources('app/ui/art/brand.tsx');
    expect(wordmark?.[1]).toContain('Glasshouse');
    expect(wordmark?.[1]).not.toMatch(/settings|useLoaderData|props\.name/);
  });
});
