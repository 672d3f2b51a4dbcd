import { satoshi } from '#app/ledger/money.ts';
import type { Party, Sankey, SankeyLink, SankeyNode, Share } from './coins-of-investor.ts';
import { type Part, partiesOf, sumOf } from './parties.ts';

/** Own coins that went somewhere, with what they had been paid as. */
export interface GonePart extends Part {
  readonly paidAs: 'yourself' | 'own-fees';
}

/** More could not be told apart on a telephone. */
const MOST_NODES = 12;

/** The diagram of one investor's coins; names as many of the crowd, up to `mostNamed`, as leave room for everybody else. */
export function sankeyThatFits(
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

/** A link before its ends have names. */
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
  return knit(strands);
}

/** Gives the ends of strands their names, and their sums. A party is one object on all strands that end there. */
function knit(strands: readonly Strand[]): Sankey {
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
