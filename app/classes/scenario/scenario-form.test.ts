import { describe, expect, it } from 'vitest';
import {
  type FoundingText,
  readFounding,
  readScenarioChoices,
  scenarioNumbers,
  wholeNumberWithin,
} from './scenario-form.ts';
import { STORIES } from './stories.ts';

const FORM: Readonly<Record<string, string>> = {
  deposits: 'after-delay',
  depositHours: '4',
  withdrawals: 'bait-then-block',
  withdrawalHours: '6',
  paidUpToDollars: '1,500',
  releaseFee: 'on',
  releaseFeePercent: '20',
  collapse: 'on-day',
  collapseDay: '19',
  messages: 'on',
  bank: 'by-lot',
  helpers: 'on',
  withdrawalFeePercent: '5',
};
const read = (changed: Readonly<Record<string, string>> = {}) =>
  readScenarioChoices((name) => ({ ...FORM, ...changed })[name] ?? '', STORIES.quick.company);

describe('the choices of a scenario', () => {
  it('are read from their form; the name and the crowd stay', () => {
    expect(read()).toEqual({
      ok: true,
      feeBasisPoints: 500,
      scenario: {
        name: 'quick',
        deposits: { approval: 'after-delay', delayHours: 4 },
        withdrawals: { policy: 'bait-then-block', paidUpToCents: 150_000, delayHours: 6 },
        releaseFeeBasisPoints: 2_000,
        messages: true,
        collapse: { when: 'on-day', day: 19 },
        savings: false,
        xray: 'always',
        bank: 'by-lot',
        helpers: true,
        crowd: STORIES.quick.company.crowd,
      },
    });
  });

  it('may leave out numbers that they do not use', () => {
    const unused = {
      deposits: 'at-once',
      depositHours: 'x',
      releaseFee: '',
      releaseFeePercent: '',
      collapse: 'by-hand',
    };
    expect(read({ ...unused, collapseDay: '' })).toMatchObject({ ok: true });
  });

  it('name every number that they use and that cannot be read', () => {
    expect(read({ depositHours: '241', releaseFeePercent: '0', withdrawalFeePercent: '' })).toEqual({
      ok: false,
      wrong: ['depositHours', 'releaseFeePercent', 'withdrawalFeePercent'],
    });
  });

  it('are refused when no page of ours offers them', () => {
    expect(read({ withdrawals: 'never' })).toBeNull();
    expect(read({ collapse: '' })).toBeNull();
    expect(read({ bank: 'always' })).toBeNull();
  });

  it('hold X-ray back until the reveal when that is ticked, and not otherwise', () => {
    expect(read({ xrayHeldBack: 'on' })).toMatchObject({ scenario: { xray: 'from-the-reveal' } });
    expect(read()).toMatchObject({ scenario: { xray: 'always' } });
  });

  it.each(['by-hand', 'quick', 'long', 'honest'] as const)('of the scenario %s come back unchanged', (name) => {
    const scenario = STORIES[name].company;
    const numbers = scenarioNumbers(scenario, 500);
    const form: Record<string, string> = {
      ...Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, String(value)])),
      deposits: scenario.deposits.approval,
      withdrawals: scenario.withdrawals.policy,
      collapse: scenario.collapse.when,
      releaseFee: scenario.releaseFeeBasisPoints === null ? '' : 'on',
      messages: scenario.messages ? 'on' : '',
      savings: scenario.savings ? 'on' : '',
      xrayHeldBack: scenario.xray === 'from-the-reveal' ? 'on' : '',
    };
    expect(readScenarioChoices((field) => form[field] ?? '', scenario)).toEqual({
      ok: true,
      scenario,
      feeBasisPoints: 500,
    });
  });
});

const RIGHT: FoundingText = {
  name: '  Year 10,   Tuesday ',
  language: 'de',
  sizeLimit: '30',
  lifetimeDays: '7',
  scenario: 'quick',
  clock: 'lesson',
};

describe('the form of a new class', () => {
  it('is read in full', () => {
    const answer = readFounding(RIGHT);
    expect(answer).toMatchObject({
      ok: true,
      founding: { name: 'Year 10, Tuesday', language: 'de', sizeLimit: 30, lifetimeDays: 7 },
    });
    expect(answer.ok && answer.founding.scenario.name).toBe('quick');
    expect(answer.ok && answer.founding.lesson?.position).toBe(0);
  });

  it('with a clock run by hand has no lesson plan', () => {
    const answer = readFounding({ ...RIGHT, clock: 'hand' });
    expect(answer.ok && answer.founding.lesson).toBeNull();
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['language', 'xx'],
    ['language', 'en-XA'],
    ['sizeLimit', '4'],
    ['sizeLimit', '5001'],
    ['sizeLimit', '12.5'],
    ['lifetimeDays', '0'],
    ['lifetimeDays', '31'],
    ['scenario', 'toString'],
    ['clock', ''],
  ] as const)('is refused at %s for %j', (field, value) => {
    expect(readFounding({ ...RIGHT, [field]: value })).toEqual({ ok: false, wrong: [field] });
  });

  it('names everything that is wrong at once, in the order of the form', () => {
    expect(readFounding({ ...RIGHT, clock: 'x', sizeLimit: '', name: ' ' })).toEqual({
      ok: false,
      wrong: ['name', 'sizeLimit', 'clock'],
    });
  });
});

it('a whole number may have a separator between the thousands, and the digits of another script', () => {
  expect(
    ['5,000', '5.000', '5 000', '5000', ' 5000 ', "5'000"].map((text) => wholeNumberWithin(text, 5, 5_000)),
  ).toEqual(Array.from({ length: 6 }, () => 5_000));
  expect(
    ['٥٬٠٠٠', '۵۰۰۰', '५,०००', '\u200f٥٠٠٠', '５，０００'].map((text) => wholeNumberWithin(text, 5, 5_000)),
  ).toEqual(Array.from({ length: 5 }, () => 5_000));
  expect(['-5', '1e3', '0x10', '', '0,005'].map((text) => wholeNumberWithin(text, 0, 9_999))).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});
