/** By one account, or from one address, within a window of real time. */
export interface Limit {
  /** Two limits with the same name share their count. */
  readonly rule: string;
  /** The account or the address. Only its keyed hash reaches the database. */
  readonly subject: string;
  /** Set if `clearAccount` is to lift the limit for this account. Only its keyed hash reaches the database. */
  readonly account?: string;
  /** Where the try comes from, for its mark in the security log. Never stored. */
  readonly address?: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface TooManyTries {
  readonly ok: false;
  readonly why: 'too-many-tries';
  readonly retryAfterSeconds: number;
}

export type LimitAnswer = { readonly ok: true } | TooManyTries;

/** An IPv4 address, or a 64-bit IPv6 network, which one household may own: it counts as one address. */
export function addressBlock(address: string): string {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
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

/** Some proxies, such as Azure's gateways, report the port too: it is another one at each connection. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

export function fromAddress(address: string): Pick<Limit, 'subject' | 'address'> {
  return { subject: addressBlock(address), address };
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
