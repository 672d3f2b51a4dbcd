/** Marks of direction, soft hyphens, joiners, fillers: what a copied text may hold and nobody sees. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a text without its invisible characters. Not for prose, in which some of them shape letters. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/** Returns a name without the marks that would turn the words around it; those that shape its letters stay. */
export function withoutDirection(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '');
}

/** Returns a text as an address or code is read from it: no invisible characters, accents or full-width letters. */
export function plainLetters(text: string): string {
  return withoutInvisible(text.normalize('NFKD')).replaceAll(/\p{M}/gu, '');
}
