/** Texts that a language writes as English does; all others that are the same were forgotten. */
export const SAME_IN_ENGLISH: Readonly<Record<string, readonly string[]>> & { readonly all: readonly string[] } = {
  all: ['Finance'],
};
