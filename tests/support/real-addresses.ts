const XPUB_BODY =
  '661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

/**
 * Addresses and keys of real Bitcoin that must never be accepted, each with its kind. They are published test vectors
 * (BIP 13, 32, 38, 173, 350, the Bitcoin wiki), and their variants.
 */
export const REAL_ADDRESSES: [string, string][] = [
  ['legacy', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['legacy, typed in capitals', '1A1ZP1EP5QGEFI2DMPTFTL5SLMV7DIVFNA'],
  ['legacy, one letter wrong', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['script hash', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['test network m', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['test network n', 'n2eMqTT929pb1RDNuqEnxdaLau1rxy3efi'],
  ['test network 2', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
  ['segwit key hash', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['segwit in capitals', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['segwit script hash', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['segwit version 1, 40 bytes', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['segwit version 16', 'BC1SW50QGDZ25J'],
  ['segwit version 2', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
  ['test and signet segwit', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['test and signet taproot', 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c'],
  ['regtest', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ['with spaces around', '  bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4\n'],
  ['in groups of four', 'bc1q w508 d6qe jxtd g4y5 r3za rvar y0c5 xw7k v8f3 t4'],
  ['payment link', 'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['payment link in capitals', 'BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?AMOUNT=0.1'],
  ['private key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['private key, compressed', 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617'],
  ['private key of a test network', 'cMzLdeGd5vEqxB8B6VFQoRopQ3sLAAvEzDAoQgvX54xwofSWj1fx'],
  ['encrypted private key', '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg'],
  ...['xpub', 'ypub', 'zpub', 'tpub', 'Ypub', 'vpub', 'xprv'].map((kind): [string, string] => [kind, kind + XPUB_BODY]),
  ['Lightning invoice', 'lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypq'],
];

/** Characters that nobody sees and that text may carry: a soft hyphen, joiners, marks of direction, fillers, tags. */
export const INVISIBLE_CHARACTERS: readonly string[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xe0020, 0xe007f],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);
