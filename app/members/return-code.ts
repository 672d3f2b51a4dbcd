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
