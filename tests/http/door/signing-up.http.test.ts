import { expect, test } from 'vitest';
import { createStaff } from '#app/members/staff.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { inventSignUp, Visitor } from '../../support/site/visitor.ts';
import { expectAlert, expectAtField, expectStatus } from '../messages/announcements.ts';

const site = await openSite();

async function foundClass() {
  const found = await SiteClass.found(site);
  await found[Symbol.asyncDispose]();
  return { code: found.code, id: found.classroom.id };
}

async function investorsOf(id: number): Promise<number> {
  const { rows } = await query(site.databaseUrl, 'select from investor where classroom_id = $1', [id]);
  return rows.length;
}

test('a sign-up sent again signs in the same person, with the same password only, and nobody by mistake', async () => {
  const [{ code, id }, other] = [await foundClass(), await foundClass()];
  const form = { ...inventSignUp(), code };
  const send = (changed: Readonly<Record<string, string>> = {}) =>
    PlainPage.send(new Visitor(site.url), `/signup?code=${changed['code'] ?? code}`, { ...form, ...changed });
  const atOnce = await Promise.all([send(), send()]);
  for (const page of [...atOnce, await send()]) {
    expectStatus(page.all, `Welcome ${form.firstName}! Account created successfully`);
    const dashboard = await PlainPage.open(page.visitor, '/dashboard');
    expect(dashboard.path).toBe('/dashboard');
  }
  expect(await investorsOf(id)).toBe(1);

  const password = 'another long pass phrase';
  for (const changed of [{ password, confirmPassword: password }, { username: 'another' }, { code: other.code }]) {
    const page = await send(changed);
    expectAtField(page.field('Email'), 'This email address is already taken. Please choose another one.');
    expect(page.answer.headers.has('set-cookie')).toBe(false);
  }
});

test('who signs up under an account of theirs is told so under its own name, and a stranger that the e-mail is taken', async () => {
  const { code, id } = await foundClass();
  const form = { ...inventSignUp(), code, firstName: 'Ada' };
  const send = (changed: Readonly<Record<string, string>> = {}) =>
    PlainPage.send(new Visitor(site.url), `/signup?code=${code}`, { ...form, ...changed });
  const expectOwner = async (page: PlainPage) => {
    expectStatus(page.all, 'You already had an account, Ada, and are logged in to it now. Nothing in it was changed.');
    expect(page.answer.text).not.toContain('Account created');
    // There is time to read it.
    expect(page.answer.headers.has('refresh')).toBe(false);
    expect(page.all.getByRole('link', { name: 'Continue to your dashboard' }).getAttribute('href')).toBe('/dashboard');
    (await PlainPage.open(page.visitor, '/dashboard')).all.getByRole('heading', { level: 1, name: 'Welcome, Ada' });
  };
  await send();
  await expectOwner(await send({ firstName: 'Berta' }));
  await expectOwner(await send({ lastName: 'Other', email: ` ${form.email.toUpperCase()}` }));
  expectStatus((await send()).all, 'Welcome Ada! Account created successfully');
  const stranger = {
    firstName: 'Berta',
    password: 'a guess at the password',
    confirmPassword: 'a guess at the password',
  };
  const refused = await send(stranger);
  expectAtField(refused.field('Email'), 'This email address is already taken. Please choose another one.');
  expect(refused.answer.text).not.toContain('Ada');
  site.clock.moveBy(2 * HOUR_MS);
  await expectOwner(await send());
  expect(await investorsOf(id)).toBe(1);
});

test('a sign-up sent twice for the last place of a class makes one person, and is never told that it is full', async () => {
  await using stage = await SiteClass.found(site, { sizeLimit: 1 });
  const form = { ...inventSignUp(), code: stage.code };
  const send = (fields = form) => PlainPage.send(new Visitor(site.url), `/signup?code=${stage.code}`, fields);
  for (const page of [...(await Promise.all([send(), send()])), await send()]) {
    expectStatus(page.all, `Welcome ${form.firstName}! Account created successfully`);
  }
  for (const stranger of [
    { ...inventSignUp(), code: stage.code },
    { ...form, username: 'another' },
  ]) {
    const page = await send(stranger);
    expectAlert(page.all, 'This class is full. Please ask the person who invited you.');
    expect(page.answer.headers.has('set-cookie')).toBe(false);
  }
});

test('a sign-up never signs in a member of staff', async () => {
  await using stage = await SiteClass.found(site, { sizeLimit: 100 });
  const form = { ...inventSignUp(), code: stage.code };
  const staff = { email: form.email, role: 'facilitator' } as const;
  const made = await createStaff({ database: stage.database, actor: 'test' }, staff, site.now());
  if (!made.ok) throw new Error(made.why);
  await query(site.databaseUrl, 'update member set username = $1 where email = $2', [form.username, form.email]);
  const secrets = { password: made.oneTimePassword, confirmPassword: made.oneTimePassword };
  const page = await PlainPage.send(new Visitor(site.url), `/signup?code=${stage.code}`, { ...form, ...secrets });
  expectAtField(page.field('Email'), 'This email address is already taken. Please choose another one.');
  expect(page.answer.headers.has('set-cookie')).toBe(false);
});
