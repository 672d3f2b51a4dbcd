/** What people put before and behind a word to satisfy a rule: "Dragon2024!" is as common as "dragon". */
const ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu;

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the 49,000 most common ones, however it is capitalised, or one of them with digits and
 * signs at its ends. The list (of leaked passwords, by rank) comes with a package, and is read when first asked for.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  const common = await known;
  const plain = password.normalize('NFKC').toLowerCase();
  return common.has(plain) || common.has(plain.replaceAll(ENDS, ''));
}
