/**
 * A return code as it is kept: its words in small letters, joined by hyphens. Takes it as people write it down and
 * type it again, in capitals, with spaces, commas or line breaks between the words.
 */
export function plainReturnCode(typed: string): string {
  return typed
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .join('-');
}

/** A pass phrase has so many words, and so has a return code. */
const WORDS_IN_CODE = 6;

/** How a password may have been meant: as typed, and where it has the look of a return code, as that is kept. */
export function spellingsOf(password: string): readonly string[] {
  const plain = plainReturnCode(password);
  return plain !== password && plain.split('-').length === WORDS_IN_CODE ? [password, plain] : [password];
}
