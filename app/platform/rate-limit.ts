/** How often something may be tried by one account, or from one address, within a window of real time. */
export interface Limit {
  /** Names the limit; two limits with the same name share their count. */
  readonly rule: string;
  /** The account or the address. Only its keyed hash reaches the database. */
  readonly subject: string;
  /** The account that it is counted against, if `clearAccount` is to lift it. Also kept only as a keyed hash. */
  readonly account?: string;
  /** The network address that the try comes from, for its mark in the security log. Never kept. */
  readonly address?: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A limit was exceeded; says how long until it may be tried again. */
export interface TooManyTries {
  readonly ok: false;
  readonly why: 'too-many-tries';
  readonly retryAfterSeconds: number;
}

export type LimitAnswer = { readonly ok: true } | TooManyTries;

/** Returns what counts as one address: an IPv4 address, or a 64-bit IPv6 network, which one household may own. */
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

/** Some proxies report the port too, as Azure's gateways do: it is another one at each connection. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

/** Returns what a limit per address counts by. */
export function fromAddress(address: string): Pick<Limit, 'subject' | 'address'> {
  return { subject: addressBlock(address), address };
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
