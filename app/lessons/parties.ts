import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { type Satoshi, satoshi } from '#app/ledger/money.ts';
import type { PartyKind, Share } from './coins-of-investor.ts';

/** Coins of one owner, before it is decided how the owner is called. */
export interface Part {
  /** What the part is, where it is nobody's in particular; an investor's, where it is. */
  readonly kind: Exclude<PartyKind, 'crowd' | 'crowd-rest' | 'people' | 'others'> | 'investor';
  /** Whose; of use only for an investor's. */
  readonly owner: number;
  readonly satoshi: bigint;
}

/** A party of one side, and the parts that it stands for. */
interface PartyOfParts<OnePart extends Part = Part> extends Share {
  readonly parts: readonly OnePart[];
}

/**
 * Puts parts together into parties, the largest first: the largest `named` invented investors by their names, the others
 * of the crowd as one, and the people of the class as one. Where the people are fewer than five, they and the rest of the
 * crowd are one, with at least one of the crowd among them if there is any. Without any, that is the amount of a few
 * people, or of one: the page says so, for it is what is left of the whole, however the parties are put together.
 */
export function partiesOf<OnePart extends Part>(
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

/** The parts of each owner together, the largest owner first. */
function byOwner<OnePart extends Part>(parts: readonly OnePart[]): OnePart[][] {
  const owners = [...Map.groupBy(parts, ({ owner }) => owner).values()];
  const sums = new Map(owners.map((own) => [own, sumOf(own)]));
  return owners.toSorted((a, b) => compare(sums.get(b) ?? 0n, sums.get(a) ?? 0n));
}

/** The coins of all parts together. */
export function sumOf(parts: readonly { readonly satoshi: bigint }[]): Satoshi {
  return satoshi(parts.reduce((sum, part) => sum + part.satoshi, 0n));
}

function largestFirst(a: Share, b: Share): number {
  return compare(b.satoshi, a.satoshi);
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
