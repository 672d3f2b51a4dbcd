/** Marks of direction, soft hyphens, joiners, fillers: what a copied text may hold and nobody sees. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Not for prose, in which some invisible characters shape letters. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/** Removes the marks that would turn the words around a name; those that shape its letters stay. */
export function withoutDirection(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '');
}

/** No invisible characters, accents or full-width letters: an address or code is read from it. */
export function plainLetters(text: string): string {
  return withoutInvisible(text.normalize('NFKD')).replaceAll(/\p{M}/gu, '');
}
