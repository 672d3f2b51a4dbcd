import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { type Cents, type Satoshi, satoshi } from '#app/ledger/money.ts';
import type { CoinsOfInvestor, Party, PartyKind, Sankey, SankeyLink, SankeyNode, Share } from '../coins-of-investor.ts';
import type { PaidWith } from '../path-of-investor.ts';
import type { ClassTrace, CoinMove, OwnerTrace } from './trace.ts';

export interface WalletFlow {
  readonly paidIn: Satoshi;
  readonly paidInCents: Cents;
  readonly cameBack: Satoshi;
  readonly cameBackCents: Cents;
  /** The part of `paidIn` that is not confirmed yet. */
  readonly underway: Satoshi;
}

/** On each side; the diagram names as many of them as it has room for. */
const MOST_NAMED = 5;

const NOTHING: OwnerTrace = { moves: [], received: [], gone: [], got: [], left: [] };

export function coinsOfInvestor(
  trace: ClassTrace,
  crowdNames: ReadonlyMap<number, string>,
  investor: number,
  { paidIn, paidInCents, cameBack, cameBackCents, underway }: WalletFlow,
): CoinsOfInvestor {
  const own = trace.byOwner.get(investor) ?? NOTHING;
  const gone = goneParts(trace, own, investor);
  const got = gotParts(trace, own, investor);
  const moved = own.moves.flatMap((place) => trace.moves[place] ?? []);
  return {
    paidIn,
    paidInCents,
    deposited: movedBy(moved, ({ kind }) => kind === 'payment'),
    fees: movedBy(moved, ({ kind }) => kind === 'release-fee'),
    underway,
    cameBack,
    cameBackCents,
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

/** Whose coins each of an investor's payouts was made of, in the order of the payouts. */
export function payoutsOf(
  trace: ClassTrace,
  crowdNames: ReadonlyMap<number, string>,
  investor: number,
): readonly PaidWith[] {
  const { moves, got } = trace.byOwner.get(investor) ?? NOTHING;
  return moves
    .filter((place) => trace.moves[place]?.kind === 'withdrawal')
    .map((place) => {
      const sources = got.filter(({ to }) => to === place).toSorted((a, b) => compare(b.satoshi, a.satoshi));
      const owners = new Set(sources.map(({ from }) => trace.moves[from]?.owner));
      const names = [...owners].flatMap((owner) => crowdNames.get(owner ?? 0) ?? []);
      return { isOwn: owners.size === 1 && owners.has(investor), names: names.slice(0, MOST_NAMED_PAYERS) };
    });
}

const MOST_NAMED_PAYERS = 2;

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

/** `paidAs` is what the coins had been paid as. */
interface GonePart extends Part {
  readonly paidAs: 'yourself' | 'own-fees';
}

const MOST_NODES = 12;

/** Names up to `mostNamed` of the crowd, as long as everybody fits. */
function sankeyThatFits(
  gone: readonly GonePart[],
  got: readonly Part[],
  crowdNames: ReadonlyMap<number, string>,
  mostNamed: number,
): Sankey {
  for (let named = mostNamed; named > 0; named -= 1) {
    const sankey = sankeyOf(gone, got, crowdNames, named);
    if (sankey.nodes.length <= MOST_NODES) return sankey;
  }
  return sankeyOf(gone, got, crowdNames, 0);
}

/** A link before its ends have ids. */
interface Strand {
  readonly from: Party;
  readonly to: Party;
  readonly satoshi: bigint;
}

function sankeyOf(
  gone: readonly GonePart[],
  got: readonly Part[],
  crowdNames: ReadonlyMap<number, string>,
  named: number,
): Sankey {
  const yourself: Party = { kind: 'yourself', name: null };
  const fees: Party = { kind: 'own-fees', name: null };
  const fromOthers = got.filter(({ kind }) => kind !== 'yourself' && kind !== 'own-fees');
  const strands: Strand[] = [
    ...partiesOf(gone, crowdNames, named).flatMap(({ party, parts }) =>
      [yourself, fees].map((from) => ({
        from,
        to: party.kind === 'yourself' ? yourself : party,
        satoshi: sumOf(parts.filter(({ paidAs }) => paidAs === from.kind)),
      })),
    ),
    ...partiesOf(fromOthers, crowdNames, named).map(({ party, satoshi: coins }) => ({
      from: party,
      to: yourself,
      satoshi: coins,
    })),
  ].filter(({ satoshi: coins }) => coins > 0n);
  return joinStrands(strands);
}

/** Gives the ends ids and adds up the coins. A party is the same object on all strands that end there. */
function joinStrands(strands: readonly Strand[]): Sankey {
  const ins = nodesOf(strands, 'in');
  const outs = nodesOf(strands, 'out');
  const links = strands.flatMap((strand): SankeyLink[] => {
    const [from, to] = [ins.get(strand.from), outs.get(strand.to)];
    return from && to ? [{ from: from.id, to: to.id, satoshi: satoshi(strand.satoshi) }] : [];
  });
  return { nodes: [...ins.values(), ...outs.values()], links };
}

function nodesOf(strands: readonly Strand[], side: SankeyNode['side']): Map<Party, SankeyNode> {
  const ends = Map.groupBy(strands, ({ from, to }) => (side === 'in' ? from : to));
  return new Map(
    [...ends].map(([party, same], index) => {
      const share: Share = { party, satoshi: sumOf(same) };
      return [party, { id: `${side}-${index + 1}`, side, ...share }] as const;
    }),
  );
}

/** Coins of one owner, before it is decided what the owner is called. */
interface Part {
  /** `investor` if the part belongs to an investor; otherwise what the part is. */
  readonly kind: Exclude<PartyKind, 'crowd' | 'crowd-rest' | 'people' | 'others'> | 'investor';
  /** Whose it is; used only for an investor's. */
  readonly owner: number;
  readonly satoshi: bigint;
}

interface PartyOfParts<OnePart extends Part = Part> extends Share {
  readonly parts: readonly OnePart[];
}

/**
 * Joins parts into parties, largest first: `named` invented investors by name, the rest of the crowd, the people. Fewer
 * than five people join the rest; without a crowd that may be one person: the page says so.
 */
function partiesOf<OnePart extends Part>(
  parts: readonly OnePart[],
  crowdNames: ReadonlyMap<number, string>,
  named: number,
): readonly PartyOfParts<OnePart>[] {
  const ofInvestors = parts.filter(({ kind }) => kind === 'investor');
  const crowd = byOwner(ofInvestors.filter(({ owner }) => crowdNames.has(owner)));
  const people = byOwner(ofInvestors.filter(({ owner }) => !crowdNames.has(owner)));
  const isFew = people.length > 0 && people.length < SMALLEST_GROUP;
  const shown = crowd.slice(0, isFew ? Math.min(named, Math.max(crowd.length - 1, 0)) : named);
  const rest = crowd.slice(shown.length).flat();
  const party = (kind: PartyKind, ofParty: readonly OnePart[], name: string | null = null) => ({
    party: { kind, name },
    satoshi: sumOf(ofParty),
    parts: ofParty,
  });
  const plain = [...Map.groupBy(parts, ({ kind }) => kind)].flatMap(([kind, same]) =>
    kind === 'investor' ? [] : [party(kind, same)],
  );
  const parties = [
    ...plain,
    ...shown.map((own) => party('crowd', own, crowdNames.get(own[0]?.owner ?? 0) ?? null)),
    ...(isFew
      ? [party('others', [...people.flat(), ...rest])]
      : [party('people', people.flat()), party('crowd-rest', rest)]),
  ];
  return parties.filter(({ satoshi: coins }) => coins > 0n).toSorted(largestFirst);
}

function byOwner<OnePart extends Part>(parts: readonly OnePart[]): OnePart[][] {
  const owners = [...Map.groupBy(parts, ({ owner }) => owner).values()];
  const sums = new Map(owners.map((own) => [own, sumOf(own)]));
  return owners.toSorted((a, b) => compare(sums.get(b) ?? 0n, sums.get(a) ?? 0n));
}

function sumOf(parts: readonly { readonly satoshi: bigint }[]): Satoshi {
  return satoshi(parts.reduce((sum, part) => sum + part.satoshi, 0n));
}

function largestFirst(a: Share, b: Share): number {
  return compare(b.satoshi, a.satoshi);
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
