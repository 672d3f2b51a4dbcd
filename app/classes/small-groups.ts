/** A smaller group could give away what a single person did. */
export const SMALLEST_GROUP = 5;

/** What stands in place of a value that is not published. One sign for all, so that it says nothing about how many. */
export const HIDDEN = '<5 or hidden';

/** A group of a summary: its persons, or the groups that it falls into, which share no event among them. */
export interface Group {
  readonly persons: ReadonlySet<number>;
  readonly parts: readonly Group[];
}

/** Whether so many persons may be spoken of: nobody, or enough to hide in. */
export function isSafe(count: number): boolean {
  return count === 0 || count >= SMALLEST_GROUP;
}

/** A count as it is published: rounded down to a multiple of five, so that no difference of two is ever a small one. */
export function publishedCount(count: number): number {
  return count - (count % SMALLEST_GROUP);
}

/**
 * Which groups of a summary may be published, sums of amounts included. Small groups are not; and neither are those
 * that would give one back: what is left of a published group without all published groups inside it, by which alone
 * anything can be computed from sums, is nobody or at least five persons again.
 */
export function publishable(root: Group): ReadonlySet<Group> {
  const published = new Set(withParts(root).filter((group) => isSafe(group.persons.size)));
  for (;;) {
    const leaking = [...published].find((group) => !isSafe(remainder(group, published).size));
    if (leaking === undefined) return published;
    const inside = withParts(leaking).filter(
      (group) => group !== leaking && published.has(group) && group.persons.size > 0,
    );
    // There is one: without any the remainder would be the group itself, and that is large enough.
    const [smallest] = inside.toSorted((a, b) => a.persons.size - b.persons.size);
    if (smallest === undefined) return new Set();
    published.delete(smallest);
  }
}

/** The persons of a group outside all published groups within it. */
function remainder(group: Group, published: ReadonlySet<Group>): Set<number> {
  if (group.parts.length === 0) return new Set(group.persons);
  return new Set(group.parts.filter((part) => !published.has(part)).flatMap((part) => [...remainder(part, published)]));
}

function withParts(group: Group): Group[] {
  return [group, ...group.parts.flatMap(withParts)];
}
