/** The installation's secret and, for a while after it was changed, the one before. */
export interface Secrets {
  readonly authSecret: string;
  readonly earlierAuthSecret?: string | undefined;
}

/** Under which secrets something may have been made that is still to count, the present one first: it makes what is new. */
export function secretsOf({ authSecret, earlierAuthSecret }: Secrets): readonly string[] {
  return earlierAuthSecret === undefined ? [authSecret] : [authSecret, earlierAuthSecret];
}
