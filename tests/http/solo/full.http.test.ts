import { expect, test } from 'vitest';
import { AWAKE_MS } from '#app/classes/clock.ts';
import { query } from '../../support/postgres.ts';
import { answerSum, beginAlone } from '../../support/site/begin-alone.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';

const site = await openSite({ environment: { SOLO_MOST: '1' } });
const FULL = 'As many people as this site can handle are living through it right now.';
const KEPT = 'We cannot say for how long. What you have chosen is kept: please press the button again in a moment.';
const UNDERSTOOD = 'I understand that this is an exercise';

async function addressOfHomework(): Promise<string> {
  const staff = new Visitor(site.url);
  await logIn(staff, site.administrator);
  const form = await PlainPage.open(staff, '/admin/homework/new');
  form.fill('Name of the homework', 'Year 10');
  const code = (await form.press('Assign this homework')).all.getByTestId('join-code').textContent ?? '';
  return `/homework?${new URLSearchParams({ code })}`;
}

/** What may be made: classes, people, counts of limits, and notes about them. */
async function counted(): Promise<unknown> {
  const { rows } = await query(
    site.databaseUrl,
    `select (select count(*) from classroom)::integer as classes, (select count(*) from member)::integer as members,
      (select count(*) from homework where begun_count > 0)::integer as homework,
      (select sum(attempts) from attempt)::integer as attempts,
      (select count(*) from security_event)::integer as events`,
  );
  return rows[0];
}

/** What a browser with scripts sends. */
function formOf(page: PlainPage, button: string): Record<string, string> {
  const fields =
    page.all.getByRole<HTMLButtonElement>('button', { name: button }).form?.querySelectorAll('input') ?? [];
  const sent = [...fields].filter(({ type, checked }) => !['radio', 'checkbox'].includes(type) || checked);
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
}

const DOORS = [
  { door: 'the front door', addressOf: async () => '/try/start', button: 'Live through it now' },
  { door: 'homework', addressOf: addressOfHomework, button: 'Begin' },
] as const;

test.each(DOORS)('at $door a full site makes nothing, keeps the form, and lets it in once', async (at) => {
  const { button, addressOf } = at;
  const address = await addressOf();
  site.clock.moveBy(AWAKE_MS);
  await beginAlone(new Visitor(site.url));
  // The former queue's ticket number is a cookie like any other that is not ours.
  const visitor = new Visitor(site.url, { cookie: `glasshouse.ticket=1.${'a'.repeat(43)}` });
  const first = await PlainPage.open(visitor, address);
  first.tick(UNDERSTOOD);
  if (button === 'Live through it now') {
    answerSum(first);
    for (const value of ['honest', '30']) choose(first, value);
  }
  const sent = formOf(first, button);
  const before = await counted();
  const full = await first.press(button);
  expect([full.answer.status, full.answer.headers.get('retry-after')]).toEqual([503, '10']);
  full.all.getByText(FULL);
  full.all.getByText(KEPT);
  expect(full.document.querySelector('[aria-invalid]')).toBeNull();
  for (const alert of full.all.queryAllByRole('alert')) expect(alert.textContent).toBe('');
  expect(formOf(full, button)).toEqual(sent);
  const [path, query = ''] = address.split('?');
  const data = await visitor.post(`${path}.data?${query}`, sent);
  expect([data.status, data.headers.get('retry-after')]).toEqual([503, '10']);
  expect([full.answer.headers.getSetCookie(), data.headers.getSetCookie()]).toEqual([[], []]);
  expect(await counted()).toEqual(before);
  expect((await visitor.get('/readyz')).status).toBe(200);

  site.clock.moveBy(AWAKE_MS);
  const begun = await full.press(button);
  expect(begun.path).toBe('/dashboard');
  begun.region('Your clock').getByText('Day 1');
  // Back, a reload and another tab send the same form: it has founded its class.
  const founded = await counted();
  for (const page of [first, full]) expect((await page.press(button)).path).toBe('/dashboard');
  expect(await counted()).toEqual(founded);
});

function choose(page: PlainPage, value: string) {
  const card = page.document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`);
  for (const other of page.document.querySelectorAll<HTMLInputElement>(`input[name="${card?.name}"]`)) {
    other.checked = other === card;
  }
}
