/** Which of the rows that are due one transaction takes: `size` of them, after the first `skip`, or one by its name. */
export interface Batch {
  readonly size: number;
  readonly skip: number;
  /** Null: whichever are due. A replay takes what was taken when it was recorded, and not what would come first. */
  readonly only: string | null;
}

/** As many as one transaction takes: more would gain little and keep others waiting for the accounts. */
export const FULL_BATCH: Batch = { size: 100, skip: 0, only: null };

/** One row alone, if it is due. */
export function onlyOne(name: string): Batch {
  return { size: 1, skip: 0, only: name };
}
