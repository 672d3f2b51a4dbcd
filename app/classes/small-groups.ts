/** A smaller group could give away what a single person did. */
export const SMALLEST_GROUP = 5;

/** What replaces an unpublished value. It is the same for all, so that it says nothing about how many. */
export const HIDDEN = '<5 or hidden';

/** A group of a summary: its persons, or the groups that make it up, which have no event in common. */
export interface Group {
  readonly persons: ReadonlySet<number>;
  readonly parts: readonly Group[];
}

/** Returns whether a number of persons may be spoken of: nobody, or enough to hide in. */
export function isSafe(count: number): boolean {
  return count === 0 || count >= SMALLEST_GROUP;
}

/**
 * Returns a count as it is published: rounded down to a multiple of five, so that no difference of two is ever a small
 * one.
 */
export function publishedCount(count: number): number {
  return count - (count % SMALLEST_GROUP);
}

/**
 * Returns which groups of a summary may be published, sums of amounts included. Small groups may not, nor may groups
 * that would give one back: what is left of a published group without all published groups inside it, the only quantity
 * that sums reveal, is again nobody or at least five persons.
 */
export function publishable(root: Group): ReadonlySet<Group> {
  const published = new Set(withParts(root).filter((group) => isSafe(group.persons.size)));
  for (;;) {
    const leaking = [...published].find((group) => !isSafe(remainder(group, published).size));
    if (leaking === undefined) return published;
    const inside = withParts(leaking).filter(
      (group) => group !== leaking && published.has(group) && group.persons.size > 0,
    );
    // There is one: without any, the remainder would be the group itself, which is large enough.
    const [smallest] = inside.toSorted((a, b) => a.persons.size - b.persons.size);
    if (smallest === undefined) return new Set();
    published.delete(smallest);
  }
}

/** Returns the persons of a group outside all published groups within it. */
function remainder(group: Group, published: ReadonlySet<Group>): Set<number> {
  if (group.parts.length === 0) return new Set(group.persons);
  return new Set(group.parts.filter((part) => !published.has(part)).flatMap((part) => [...remainder(part, published)]));
}

function withParts(group: Group): Group[] {
  return [group, ...group.parts.flatMap(withParts)];
}
