/** What people put before and after a word to satisfy a rule: "Dragon2024!" is as common as "dragon". */
const ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu;

let known: Promise<ReadonlySet<string>> | undefined;

/** Guessers try words of this site first (ASVS 5.0, 6.2.11); a password needs this much besides them. */
const OWN_WORDS =
  /glasshouse|practice|investment|investor|administrat(or|ion)|admin|facilitator|teacher|school|password/g;
const LEAST_BESIDE = 6;

/**
 * Among the 49,000 most common ones, however it is capitalised, or one of them with digits and signs at its ends, or
 * little else than words of this site. The list (of leaked passwords, by rank) comes with a package and is read when
 * first asked for.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  const common = await known;
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain.search(OWN_WORDS) >= 0 && plain.replaceAll(OWN_WORDS, '').length < LEAST_BESIDE) return true;
  return common.has(plain) || common.has(plain.replaceAll(ENDS, ''));
}
