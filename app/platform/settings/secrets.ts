/** The installation's secret and, for a while after a change, the earlier one. */
export interface Secrets {
  readonly authSecret: string;
  readonly earlierAuthSecret?: string | undefined;
}

/**
 * Returns the secrets under which something still valid may have been made, the present one first: it makes what is
 * new.
 */
export function secretsOf({ authSecret, earlierAuthSecret }: Secrets): readonly string[] {
  return earlierAuthSecret === undefined ? [authSecret] : [authSecret, earlierAuthSecret];
}
