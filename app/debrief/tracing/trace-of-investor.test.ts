import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { cents, satoshi } from '#app/ledger/money.ts';
import type { CoinsOfInvestor, Share } from '../coins-of-investor.ts';
import { type CoinMove, traceClass } from './trace.ts';
import { coinsOfInvestor } from './trace-of-investor.ts';

const ADA = 1;
const CROWD = new Map([
  [50, 'Ines Example'],
  [51, 'Ravi Example'],
  [52, 'Tom Example'],
  [53, 'Una Example'],
]);
const EVERYBODY = [ADA, 2, 3, 4, 5, 6, 7, 8, ...CROWD.keys()];

const move = (kind: CoinMove['kind'], owner: number, coins: bigint, wallet = owner): CoinMove => ({
  kind,
  owner,
  wallet,
  satoshi: coins,
});

function coinsOf(moves: readonly CoinMove[], investor = ADA, underway = 0n): CoinsOfInvestor {
  const inWallet = moves.filter(({ wallet }) => wallet === investor);
  const sum = (side: readonly CoinMove[]) => side.reduce((total, one) => total + one.satoshi, 0n);
  const flow = {
    paidIn: satoshi(underway + sum(inWallet.filter((one) => one.satoshi > 0n))),
    cameBack: satoshi(-sum(inWallet.filter((one) => one.satoshi < 0n))),
    underway: satoshi(underway),
    paidInCents: cents(0n),
    cameBackCents: cents(0n),
  };
  return coinsOfInvestor(traceClass(moves), CROWD, investor, flow);
}

const said = (shares: readonly Share[]) =>
  shares.map(({ party, satoshi: coins }) => `${party.name ?? party.kind} ${coins}`);

describe('where the coins of an investor went', () => {
  it('follows deposits and fees to the people paid with them, and names only invented ones', () => {
    const coins = coinsOf([
      move('payment', 50, 10n),
      move('payment', ADA, 30n),
      move('withdrawal', ADA, -15n),
      move('release-fee', ADA, 4n),
      move('withdrawal', 51, -8n),
      move('return', 52, -3n),
      move('taken', 0, -5n),
      move('payment', ADA, 2n),
    ]);
    expect(coins).toMatchObject({ paidIn: 36n, deposited: 32n, fees: 4n, cameBack: 15n, withdrawn: 15n, loss: 21n });
    expect(said(coins.wentTo)).toEqual(['still-there 15', 'Ravi Example 8', 'yourself 5', 'taken 5', 'returned 3']);
    expect(said(coins.cameFrom)).toEqual(['Ines Example 10', 'yourself 5']);
    expect(coins.sankey.links).toHaveLength(7);
  });

  it('tells coins sent to others from coins received from them', () => {
    const coins = coinsOf([
      move('payment', ADA, 30n),
      move('withdrawal', ADA, -10n, 2),
      move('withdrawal', 3, -4n, ADA),
    ]);
    expect(coins).toMatchObject({ withdrawn: 10n, sentToOthers: 10n, gotFromOthers: 4n, cameBack: 4n, loss: 26n });
  });

  it('hides a few people among the crowd, and groups many together', () => {
    const paid = (people: readonly number[]) => [
      move('payment', ADA, 100n),
      ...people.map((person) => move('withdrawal', person, -5n)),
      move('withdrawal', 50, -3n),
      move('withdrawal', 51, -2n),
    ];
    expect(said(coinsOf(paid([2, 3])).wentTo)).toEqual(['still-there 85', 'others 12', 'Ines Example 3']);
    expect(said(coinsOf(paid([2, 3, 4, 5, 6])).wentTo)).toEqual([
      'still-there 70',
      'people 25',
      'Ines Example 3',
      'Ravi Example 2',
    ]);
  });

  it('is nowhere for a person who did nothing', () => {
    expect(coinsOf([move('payment', 2, 5n)])).toMatchObject({
      loss: 0n,
      wentTo: [],
      cameFrom: [],
      sankey: { nodes: [] },
    });
  });
});

const anyMoves = fc
  .array(
    fc.record({
      kind: fc.constantFrom('payment', 'release-fee', 'withdrawal', 'return', 'taken', 'undone'),
      owner: fc.constantFrom(...EVERYBODY),
      wallet: fc.constantFrom(...EVERYBODY),
      part: fc.bigInt(1n, 1_000n),
    }),
    { maxLength: 80 },
  )
  .map((draws) => {
    let held = 0n;
    return draws.flatMap(({ kind, owner, wallet, part }): CoinMove[] => {
      const isIn = kind === 'payment' || kind === 'release-fee';
      const coins = isIn ? part : -((held * part) / 1_000n);
      held += coins;
      if (coins === 0n) return [];
      if (kind === 'taken' || kind === 'undone') return [move(kind, 0, coins)];
      return [move(kind, owner, coins, kind === 'withdrawal' ? wallet : owner)];
    });
  });

describe('the coins of everybody, in any class', () => {
  const sum = (shares: readonly { readonly satoshi: bigint }[]) =>
    shares.reduce((total, { satoshi: coins }) => total + coins, 0n);

  it('add up as their type says', () => {
    fc.assert(
      fc.property(anyMoves, fc.constantFrom(...EVERYBODY), fc.bigInt(0n, 9n), (moves, investor, underway) => {
        const coins = coinsOf(moves, investor, underway);
        expect(coins.paidIn).toBe(coins.deposited + coins.fees + coins.underway);
        expect(sum(coins.wentTo)).toBe(coins.deposited + coins.fees);
        expect(sum(coins.cameFrom)).toBe(coins.withdrawn + coins.returned);
        expect(coins.cameBack).toBe(coins.withdrawn + coins.returned - coins.sentToOthers + coins.gotFromOthers);
        expect(coins.loss).toBe(coins.paidIn - coins.cameBack);
      }),
    );
  });

  it('are drawn with at most twelve nodes, whose links are their own and add up', () => {
    fc.assert(
      fc.property(anyMoves, fc.constantFrom(...EVERYBODY), (moves, investor) => {
        const { sankey, wentTo, cameFrom } = coinsOf(moves, investor);
        expect(sankey.nodes.length).toBeLessThanOrEqual(12);
        for (const node of sankey.nodes) {
          const own = sankey.links.filter((link) => (node.side === 'in' ? link.from : link.to) === node.id);
          expect(sum(own)).toBe(node.satoshi);
        }
        const toYourself = wentTo.filter(({ party }) => party.kind === 'yourself');
        expect(sum(sankey.links)).toBe(sum(wentTo) + sum(cameFrom) - sum(toYourself));
      }),
    );
  });

  it('say nothing about fewer than five people', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const { wentTo } = coinsOf(moves);
        const trace = traceClass(moves);
        const people = new Set(
          (trace.byOwner.get(ADA)?.gone ?? [])
            .map(({ to }) => trace.moves[to])
            .filter((to) => to?.kind === 'withdrawal' && to.owner !== ADA && !CROWD.has(to.owner))
            .map((to) => to?.owner),
        );
        const isShown = wentTo.some(({ party }) => party.kind === 'people');
        expect(isShown).toBe(people.size >= SMALLEST_GROUP);
      }),
    );
  });
});
