/** How often something may be tried by one account, or from one address, within a window of real time. */
export interface Limit {
  /** Names the limit; two limits of one name share their count. */
  readonly rule: string;
  /** The account or the address. Only its keyed hash reaches the database. */
  readonly subject: string;
  /** At whose account it is counted, where `clearAccount` is to lift it. Kept as a keyed hash, too. */
  readonly account?: string;
  /** Where what is counted comes from: a network address, for its mark in the security log. Never kept. */
  readonly address?: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Over a limit: in so long it may be tried again. */
export interface TooManyTries {
  readonly ok: false;
  readonly why: 'too-many-tries';
  readonly retryAfterSeconds: number;
}

export type LimitAnswer = { readonly ok: true } | TooManyTries;

/** What counts as one address: an IPv4 address, or a 64-bit network of IPv6, which one household may own. */
export function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** What a limit of one address counts by. */
export function fromAddress(address: string): Pick<Limit, 'subject' | 'address'> {
  return { subject: addressBlock(address), address };
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
