/** What a header was answered with before; browsers send one of a handful. */
const answered = new Map<string, 'br' | 'gzip' | 'identity'>();
const MOST_KEPT = 1000;

/** Takes an `Accept-Encoding` header; returns the shortest encoding of ours that it allows (RFC 9110, 12.5.3). */
export function encodingFor(header: string | undefined): 'br' | 'gzip' | 'identity' {
  if (header === undefined) return 'identity';
  const before = answered.get(header);
  if (before !== undefined) return before;
  const encoding = allows(header, 'br') ? 'br' : allows(header, 'gzip') ? 'gzip' : 'identity';
  if (answered.size < MOST_KEPT) answered.set(header, encoding);
  return encoding;
}

function allows(header: string, coding: string): boolean {
  const codings = header.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const found = codings.find(([name]) => name === coding) ?? codings.find(([name]) => name === '*');
  return found !== undefined && !/^q=0(\.0*)?$/.test(found[1] ?? '');
}
