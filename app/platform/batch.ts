/** The rows that one transaction takes among those that are due: `size` of them, after the first `skip`. */
export interface Batch {
  readonly size: number;
  readonly skip: number;
}

/** As many as one transaction takes: more would gain little and keep others waiting for the accounts. */
export const FULL_BATCH: Batch = { size: 100, skip: 0 };
