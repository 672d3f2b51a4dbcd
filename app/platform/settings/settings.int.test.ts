import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadSettings, storeSecret } from '#app/platform/settings/settings.server.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'glasshouse-settings-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('the secret is made once, readable to nobody else, and kept', async () => {
  const environment = { DATA_DIR: join(directory, 'fresh') };
  const first = await loadSettings(environment);
  const second = await loadSettings(environment);
  if (!first.ok || !second.ok) throw new Error('refused');
  expect(first.settings.authSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(second.settings.authSecret).toBe(first.settings.authSecret);
  expect((await stat(join(directory, 'fresh', 'auth-secret'))).mode & 0o777).toBe(0o600);
});

test('a secret that is set is used as it is, and nothing is written', async () => {
  const loading = await loadSettings({ DATA_DIR: join(directory, 'set'), AUTH_SECRET: 's'.repeat(40) });
  expect(loading.ok && loading.settings.authSecret).toBe('s'.repeat(40));
  expect(await readdir(join(directory, 'set'))).toEqual([]);
});

test('the earlier secret must differ from the present one, given or generated, and neither is repeated', async () => {
  const [present, before] = ['s'.repeat(40), 'b'.repeat(40)];
  const given = { DATA_DIR: join(directory, 'before'), AUTH_SECRET: present };
  const loading = await loadSettings({ ...given, AUTH_SECRET_BEFORE: before });
  expect(loading.ok && loading.settings).toMatchObject({ authSecret: present, earlierAuthSecret: before });
  const generated = { DATA_DIR: join(directory, 'before-generated') };
  const secret = await storeSecret(join((await mkdir(generated.DATA_DIR, { recursive: true })) ?? '', 'auth-secret'));
  const problems = ['AUTH_SECRET_BEFORE must not be the present secret (AUTH_SECRET, or DATA_DIR/auth-secret).'];
  expect(await loadSettings({ ...given, AUTH_SECRET_BEFORE: present })).toEqual({ ok: false, problems });
  expect(await loadSettings({ ...generated, AUTH_SECRET_BEFORE: secret })).toEqual({ ok: false, problems });
});

test('a common password for the first administrator is refused with a line that does not repeat it', async () => {
  const loading = await loadSettings({ DATA_DIR: join(directory, 'common'), ADMIN_PASSWORD: 'Password1234' });
  expect(loading).toEqual({ ok: false, problems: ['ADMIN_PASSWORD must not be one of the most common passwords.'] });
});

test('many processes that race agree on one secret and leave no draft behind', async () => {
  await loadSettings({ DATA_DIR: join(directory, 'race'), AUTH_SECRET: 's'.repeat(40) });
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => storeSecret(join(directory, 'race', 'auth-secret'))),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(join(directory, 'race'))).toEqual(['auth-secret']);
});

test('a data directory that is a file is refused with a line that names the variable', async () => {
  await writeFile(join(directory, 'file'), '');
  const loading = await loadSettings({ DATA_DIR: join(directory, 'file') });
  expect(loading.ok ? '' : loading.problems[0]).toMatch(/^DATA_DIR .* cannot be used: /);
});

test('a directory that can never be made is refused and not tried for ever', async () => {
  const loading = await loadSettings({ DATA_DIR: '/proc/nowhere/data' });
  expect(loading.ok ? '' : loading.problems[0]).toMatch(/^DATA_DIR \/proc\/nowhere\/data cannot be used: /);
});

test('a directory of uploads is made, and one that cannot be is refused with a line that names the variable', async () => {
  const uploads = join(directory, 'new', 'uploads');
  const given = { DATA_DIR: join(directory, 'elsewhere') };
  expect((await loadSettings({ ...given, STORAGE_URL: `file:${uploads}` })).ok).toBe(true);
  expect((await stat(uploads)).isDirectory()).toBe(true);
  await writeFile(join(directory, 'no-directory'), '');
  const loading = await loadSettings({ ...given, STORAGE_URL: `file:${directory}/no-directory/uploads` });
  expect(loading.ok ? [] : loading.problems).toEqual([
    expect.stringMatching(/^STORAGE_URL file:.*\/no-directory\/uploads cannot be used: /),
  ]);
});

test('a damaged secret stops the start instead of being replaced', async () => {
  const damaged = join(directory, 'damaged');
  await loadSettings({ DATA_DIR: damaged, AUTH_SECRET: 's'.repeat(40) });
  await writeFile(join(damaged, 'auth-secret'), '');
  expect((await loadSettings({ DATA_DIR: damaged })).ok).toBe(false);
});
