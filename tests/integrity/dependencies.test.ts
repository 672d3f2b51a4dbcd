import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** Rule 1, play money only and no rails: nothing that could reach a real network, card, bank or exchange. */
const RAILS =
  /bitcoin|bcoin|btc|ethers|web3|ethereum|solana|litecoin|monero|lightning-network|lnd|lnurl|electrum|bip32|bip39|wallet|walletconnect|metamask|blockcypher|blockchain|coinbase|binance|kraken|ccxt|stripe|paypal|braintree|adyen|square|klarna|plaid|wise|razorpay|mollie|checkout|authorize-?net|alchemy|infura/i;

/** Rule 8, no request leaves the site: no tracker, no remote fonts, no hosted chat or translation. */
const REMOTE =
  /analytics|segment|mixpanel|amplitude|posthog|sentry|datadog|newrelic|hotjar|gtag|google-translate|crisp|intercom|tawk|zendesk/i;

/** Names that match by chance and have been checked. Each entry says what the package is. */
const LOOKED_AT: Readonly<Record<string, string>> = {};

async function packagesOfTheLockFile(): Promise<string[]> {
  const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'));
  if (
    typeof lock !== 'object' ||
    lock === null ||
    !('packages' in lock) ||
    typeof lock.packages !== 'object' ||
    lock.packages === null
  ) {
    throw new Error('the lock file has no packages');
  }
  return Object.keys(lock.packages).map((path) =>
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  );
}

describe('the lock file', () => {
  it('can be read, and names the packages that the site is made of', async () => {
    expect(await packagesOfTheLockFile()).toEqual(expect.arrayContaining(['react', 'fastify', 'pg']));
  });

  it('has no package for real coins, cards, banks or exchanges', async () => {
    const found = (await packagesOfTheLockFile()).filter((name) => RAILS.test(name) && !(name in LOOKED_AT));
    expect(found).toEqual([]);
  });

  it('has no package that reports to anybody else', async () => {
    const found = (await packagesOfTheLockFile()).filter((name) => REMOTE.test(name) && !(name in LOOKED_AT));
    expect(found).toEqual([]);
  });

  it.each(['bitcoinjs-lib', '@stripe/stripe-js', 'ethers', '@paypal/paypal-js', 'coinbase-commerce-node'])(
    'would notice %s',
    (name) => {
      expect(RAILS.test(name)).toBe(true);
    },
  );
});
