import type { Satoshi } from '#app/ledger/money.ts';
import type { ClassTrace, CoinMove, OwnerTrace } from './class-trace.ts';
import type { CoinsOfInvestor, Share } from './coins-of-investor.ts';
import { type Part, partiesOf, sumOf } from './parties.ts';
import { type GonePart, sankeyThatFits } from './sankey-of-investor.ts';

/** What the play chain knows of an investor's wallet and the house. */
export interface WalletFlow {
  readonly paidIn: Satoshi;
  readonly cameBack: Satoshi;
  /** Of what was paid in: not confirmed yet. */
  readonly underway: Satoshi;
}

/** So many of the crowd are named on each side, and in the diagram as many of them as there is room for. */
const MOST_NAMED = 5;

const NOTHING: OwnerTrace = { moves: [], received: [], gone: [], got: [], left: [] };

/** Where the coins of one investor went, and whose they were paid with, out of the trace of their class. */
export function coinsOfInvestor(
  trace: ClassTrace,
  crowdNames: ReadonlyMap<number, string>,
  investor: number,
  { paidIn, cameBack, underway }: WalletFlow,
): CoinsOfInvestor {
  const own = trace.byOwner.get(investor) ?? NOTHING;
  const gone = goneParts(trace, own, investor);
  const got = gotParts(trace, own, investor);
  const moved = own.moves.flatMap((place) => trace.moves[place] ?? []);
  return {
    paidIn,
    deposited: movedBy(moved, ({ kind }) => kind === 'payment'),
    fees: movedBy(moved, ({ kind }) => kind === 'release-fee'),
    underway,
    cameBack,
    withdrawn: movedBy(moved, ({ kind }) => kind === 'withdrawal'),
    returned: movedBy(moved, ({ kind }) => kind === 'return'),
    sentToOthers: movedBy(moved, ({ kind, wallet }) => kind === 'withdrawal' && wallet !== investor),
    gotFromOthers: movedBy(
      own.received.flatMap((place) => trace.moves[place] ?? []),
      ({ kind }) => kind === 'withdrawal',
    ),
    loss: paidIn - cameBack,
    wentTo: partiesOf(gone, crowdNames, MOST_NAMED).map(shareOf),
    cameFrom: partiesOf(got, crowdNames, MOST_NAMED).map(shareOf),
    sankey: sankeyThatFits(gone, got, crowdNames, MOST_NAMED),
  };
}

function shareOf({ party, satoshi }: Share): Share {
  return { party, satoshi };
}

function movedBy(moves: readonly CoinMove[], isMeant: (move: CoinMove) => boolean): Satoshi {
  return sumOf(moves.filter(isMeant).map(({ satoshi }) => ({ satoshi: satoshi < 0n ? -satoshi : satoshi })));
}

function goneParts(trace: ClassTrace, own: OwnerTrace, investor: number): readonly GonePart[] {
  const paidAs = (from: number) => (trace.moves[from]?.kind === 'release-fee' ? 'own-fees' : 'yourself');
  const left = own.left.map(
    ({ from, satoshi }): GonePart => ({ kind: 'still-there', owner: 0, satoshi, paidAs: paidAs(from) }),
  );
  const gone = own.gone.map(({ from, to, satoshi }): GonePart => {
    const { kind, owner } = moveAt(trace, to);
    return { kind: sinkOf(kind, owner === investor), owner, satoshi, paidAs: paidAs(from) };
  });
  return [...gone, ...left];
}

function gotParts(trace: ClassTrace, own: OwnerTrace, investor: number): readonly Part[] {
  return own.got.map(({ from, satoshi }) => {
    const { kind, owner } = moveAt(trace, from);
    const ofOwn = kind === 'release-fee' ? ('own-fees' as const) : ('yourself' as const);
    if (kind === 'undone') return { kind, owner, satoshi };
    return { kind: owner === investor ? ofOwn : ('investor' as const), owner, satoshi };
  });
}

function moveAt(trace: ClassTrace, place: number): Pick<CoinMove, 'kind' | 'owner'> {
  return trace.moves[place] ?? { kind: 'undone', owner: 0 };
}

function sinkOf(kind: CoinMove['kind'], isOwn: boolean): Part['kind'] {
  if (kind === 'taken' || kind === 'undone') return kind;
  if (isOwn) return 'yourself';
  return kind === 'return' ? 'returned' : 'investor';
}
