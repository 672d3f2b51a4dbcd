import { describe, expect, it } from 'vitest';
import { investorId, ownerId } from '#app/ledger/account.ts';
import { cents, satoshi } from '#app/ledger/money.ts';
import { type ClassEvent, concernedBy, readEvent, storedEvent } from './class-event.ts';

const ada = investorId(7);

describe('events kept by earlier versions', () => {
  it.each<[string, number | null, string | null, object, ClassEvent]>([
    [
      'deposit-approved',
      7,
      'staff',
      { deposit: 'dep', credited: '15000', backing: 'coins' },
      {
        kind: 'deposit-approved',
        investor: ada,
        actor: 'staff',
        deposit: 'dep',
        claimed: null,
        credited: cents(15_000n),
        backing: 'coins',
      },
    ],
    [
      'withdrawal-approved',
      7,
      'scenario',
      { withdrawal: 'wd', satoshi: '12' },
      {
        kind: 'withdrawal-approved',
        investor: ada,
        actor: 'scenario',
        withdrawal: 'wd',
        amount: null,
        fee: null,
        satoshi: satoshi(12n),
      },
    ],
    ['joined', 7, null, { address: 'play1', isCrowd: false }, { kind: 'joined', investor: ada }],
    [
      'savings-interest-paid',
      null,
      'sweep',
      { day: 3, investors: ['7'] },
      { kind: 'savings-interest-paid', actor: 'sweep', investors: [ada] },
    ],
    [
      'payments-confirmed',
      null,
      'sweep',
      { transfers: ['tx'] },
      { kind: 'payments-confirmed', actor: 'sweep', investors: [], transfers: ['tx'] },
    ],
    [
      'clock-set',
      null,
      'lesson',
      { rate: 60, stopsAt: null, position: 1 },
      { kind: 'clock-set', actor: 'lesson', rate: 60, position: 1 },
    ],
    [
      'house-address-rotated',
      null,
      null,
      { address: 'play1' },
      { kind: 'house-address-rotated', actor: null, before: null, address: 'play1' },
    ],
  ])('%s', (kind, investor, actor, facts, event) => {
    expect(readEvent({ kind, investor_id: investor, actor, facts: { ...facts } })).toEqual(event);
  });

  it('are read back unchanged when this version kept them', () => {
    const event: ClassEvent = { kind: 'left', investor: ada };
    expect(readEvent(storedEvent(event))).toEqual(event);
  });

  it('throw where no such event exists', () => {
    expect(() => readEvent({ kind: 'robbed', investor_id: 7, actor: null, facts: {} })).toThrow();
    expect(() => readEvent({ kind: 'tap-filled', investor_id: 7, actor: null, facts: {} })).toThrow();
  });
});

it('an event concerns its investor, each of several, or everybody', () => {
  expect(concernedBy({ kind: 'joined', investor: ada })).toEqual([ada]);
  expect(concernedBy({ kind: 'savings-interest-paid', actor: 'sweep', investors: [ada] })).toEqual([ada]);
  expect(concernedBy({ kind: 'class-opened', actor: 'mem_x' })).toEqual([ownerId(0)]);
});
