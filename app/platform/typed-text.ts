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

/** Counts the letters to insert, leave out, replace or swap with the next: restricted Damerau-Levenshtein. */
export function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    const above = rows[row - 1] ?? [];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(isSwapped ? Math.min(least, (rows[row - 2]?.[column - 2] ?? 0) + 1) : least);
    }
    rows.push(current);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
