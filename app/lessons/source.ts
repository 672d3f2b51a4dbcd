/** Where a warning sign is named. Names and titles stay as their publishers wrote them, in every language. */
export interface Source {
  readonly publisher: string;
  readonly title: string;
  /** Of publication, where it is known. */
  readonly year: number | null;
  readonly address: string;
  /** The site of the copy at the address, where the publisher's own page was not read; null where the address is the publisher's. */
  readonly readVia: string | null;
}
