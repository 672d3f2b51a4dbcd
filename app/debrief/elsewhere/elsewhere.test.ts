import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { checkPhone } from '#app/members/telephone.ts';
import { DEVICE_IDS, FRAUD_KINDS, type OwnFact } from './device.ts';
import { devicesInWords, ownFactsOf } from './elsewhere.ts';
import { DEVICE_WORDS } from './texts.ts';

const APP = join(import.meta.dirname, '../..');
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const told = (...facts: OwnFact[]) => devicesInWords(i18n, new Set(facts));
const SCENES = told().flatMap(({ id, scenes }) => scenes.map((scene) => ({ id, ...scene })));
const wordCount = (text: string) => text.split(/\s+/).length;

describe.each(DEVICE_IDS)('the trick %s', (id) => {
  const device = told().find((one) => one.id === id);

  test('is shown in two frauds of different kinds', () => {
    expect(new Set(device?.scenes.map(({ kind }) => kind)).size).toBe(2);
  });

  test('is explained in few words, here, elsewhere and in its answer', () => {
    const { own, here, same, check } = DEVICE_WORDS[id];
    for (const text of [...own.map((one) => one.here), here, same, check]) {
      const count = wordCount(text.message ?? '');
      expect(count, text.message).toBeGreaterThanOrEqual(8);
      expect(count, text.message).toBeLessThanOrEqual(30);
    }
    for (const { scene, drawing } of device?.scenes ?? []) {
      expect(wordCount(scene), scene).toBeLessThanOrEqual(25);
      expect(wordCount(drawing.line), drawing.line).toBeLessThanOrEqual(25);
    }
  });
});

test('every kind of fraud occurs at least twice, so that none stands for a single trick', () => {
  for (const kind of FRAUD_KINDS) expect(SCENES.filter((scene) => scene.kind === kind).length, kind).toBeGreaterThan(1);
});

test('every sender has a name that occurs nowhere else: no offer, no register, not the company', () => {
  const senders = SCENES.map(({ drawing }) => drawing.from);
  expect(new Set(senders).size).toBe(senders.length);
  const others = sourcesBelow(APP)
    .filter((path) => !path.startsWith(import.meta.dirname))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  // Such firms share these words in their names; the other words in a name must appear nowhere else.
  const common = /^(Trade|Claims|Office|Gold|Savings|Markets|Trust)$/;
  const words = senders.flatMap((sender) => sender.match(/\p{L}{3,}/gu) ?? []).filter((word) => !common.test(word));
  expect(words.length).toBeGreaterThanOrEqual(senders.length);
  expect(words.filter((word) => new RegExp(`\\b${word}\\b`).test(others))).toEqual([]);
});

/** The sources of the application hold all its names; the catalogues only repeat them. */
function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test('every telephone number is reserved for fiction', () => {
  const numbers = SCENES.flatMap(({ drawing }) => ('telephone' in drawing ? (drawing.telephone ?? []) : []));
  expect(numbers.length).toBeGreaterThan(2);
  for (const number of numbers) expect(checkPhone(number), number).toMatchObject({ ok: true });
});

describe('what a trick was here', () => {
  const here = (id: string, ...facts: OwnFact[]) => told(...facts).find((device) => device.id === id)?.here ?? '';
  const UNSEEN = { path: [], persuasiveMessages: [], paidIn: 0n, releaseFee: null, chat: 'manager' } as const;

  test('is told without “you” to a person who only watched, because nothing of it is theirs', () => {
    expect([...ownFactsOf(UNSEEN)]).toEqual([]);
    for (const device of told()) expect(device.here, device.id).not.toMatch(/\byour?\b/i);
  });

  test('is told as their own experience to a person who went through it', () => {
    const facts = ownFactsOf({
      path: [{ kind: 'investment-placed' }, { kind: 'withdrawal-approved' }, { kind: 'release-fee-paid' }],
      persuasiveMessages: [{ message: 'last-places' }],
      paidIn: 1n,
      releaseFee: STORIES.quick.company.releaseFeeBasisPoints,
      chat: 'manager',
    });
    const own = devicesInWords(i18n, facts).filter(({ here: text }) => /\byour?\b/i.test(text));
    expect(own.map(({ id }) => id)).toEqual(DEVICE_IDS.filter((id) => id !== 'nobody-to-look-up'));
  });

  test('puts a fee that they paid before one that was asked, and mentions neither where none is asked', () => {
    expect(here('fee-first', 'fee-asked', 'paid-fee')).toMatch(/^You paid a release fee/);
    expect(here('fee-first', 'fee-asked')).toMatch(/^Here, people .* are asked for a release fee/);
    expect([...ownFactsOf({ ...UNSEEN, releaseFee: STORIES.honest.company.releaseFeeBasisPoints })]).toEqual([]);
    expect(here('fee-first')).not.toContain('release fee');
  });

  test('a welcome message counts as being written to, and not as being hurried', () => {
    const facts = ownFactsOf({ ...UNSEEN, persuasiveMessages: [{ message: 'welcome' }] });
    expect([...facts]).toEqual(['was-written-to']);
  });

  test('is told of the friend and the tax where a friend wrote, and of no account manager', () => {
    const facts = ownFactsOf({
      path: [{ kind: 'release-fee-paid' }],
      persuasiveMessages: [{ message: 'hello' }, { message: 'top-up' }],
      paidIn: 1n,
      releaseFee: STORIES.friend.company.releaseFeeBasisPoints,
      chat: STORIES.friend.chat,
    });
    expect(here('friendly-voice', ...facts)).toMatch(/^Liora/);
    expect(here('clock', ...facts)).toMatch(/^Liora/);
    expect(here('fee-first', ...facts)).toMatch(/^You paid a tax/);
    expect(here('fee-first', 'tax-asked')).toContain('asked for a tax');
  });
});
