/** Of as many owners it is remembered when they last changed; of all others it is assumed that they just did. */
const MOST_REMEMBERED = 20_000;

/** Which owners changed lately, so that whoever begins to listen learns whether they came too late for a change. */
export interface RecentChanges {
  /** The present, to be given back as `since`: taken before a page's data are read, it misses nothing that they do. */
  mark(): string;
  noted(owner: string): void;
  /** Everything may have changed: nothing could be heard for a while. */
  lostTrack(): void;
  /** Whether one of `owners` changed after `since`, or may have: a mark of another process, or too old, says nothing. */
  anySince(owners: Iterable<string>, since: string): boolean;
}

/** Remembers at most `most` owners, those that changed last. `self` tells this process from all others, and has no dot. */
export function rememberChanges(self: string, most = MOST_REMEMBERED): RecentChanges {
  const lastChange = new Map<string, number>();
  let count = 0;
  let forgottenUntil = 0;
  return {
    mark: () => `${self}.${count}`,
    noted(owner) {
      count += 1;
      // Deleted first: a map keeps the place of a key that is only set anew, and the oldest must stand first.
      lastChange.delete(owner);
      lastChange.set(owner, count);
      const oldest = lastChange.entries().next().value;
      if (lastChange.size <= most || oldest === undefined) return;
      lastChange.delete(oldest[0]);
      forgottenUntil = oldest[1];
    },
    lostTrack() {
      count += 1;
      lastChange.clear();
      forgottenUntil = count;
    },
    anySince(owners, since) {
      const [process, digits] = since.split('.');
      const then = Number(digits);
      if (process !== self || !(then >= forgottenUntil)) return true;
      return [...owners].some((owner) => (lastChange.get(owner) ?? 0) > then);
    },
  };
}
