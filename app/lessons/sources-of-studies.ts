import type { Source } from './source.ts';

/** Studies, and what others have published. */
export const OF_STUDIES_AND_OTHERS = {
  'agarwal-vasek': {
    publisher: 'S. Agarwal and M. Vasek, University College London',
    title: 'Investigating the concentration of High Yield Investment Programs in the United Kingdom',
    year: 2022,
    address: 'https://discovery.ucl.ac.uk/id/eprint/10154813',
    readVia: null,
  },
  'bar-association': {
    publisher: 'American Bar Association',
    title: 'Cryptocurrencies & Ponzi schemes: what do they have in common?',
    year: null,
    address:
      'https://www.americanbar.org/groups/young_lawyers/resources/tyl/practice-areas/cryptocurrencies-ponzi-schemes-what-do-they-have-in-common/',
    readVia: null,
  },
  'coin-clarity': {
    publisher: 'Coin Clarity',
    title: 'Spotting a Scamcoin: HoweyCoins',
    year: 2018,
    address: 'https://coinclarity.com/spotting-a-scamcoin-howeycoins/',
    readVia: null,
  },
  'cwe-256': {
    publisher: 'Flaw Fixing Guidance',
    title: 'CWE-256: Plaintext Storage of a Password',
    year: null,
    address: 'https://dipsylala.github.io/FlawFixingGuidance/CWE-256/INDEX',
    readVia: null,
  },
  engadget: {
    publisher: 'Engadget',
    title: 'The SEC made a fake cryptocurrency to show you how ICO scams work',
    year: 2018,
    address: 'https://www.engadget.com/2018-05-16-sec-fake-cryptocurrency-show-how-ico-scams-work.html',
    readVia: null,
  },
  'fraud-study': {
    publisher: 'Consumer Fraud Research Group',
    title: 'Investor Fraud Study Final Report',
    year: 2006,
    address: 'https://fdocuments.in/document/investor-fraud-study-final-report-us-securities-and-exchange.html',
    readVia: 'fdocuments.in',
  },
  'kwikchex-documents': {
    publisher: 'KwikChex',
    title: 'How fraudulent investment schemes weaponize online reputation',
    year: 2025,
    address: 'https://imdpc.com/how-fraudulent-investment-schemes-weaponize-online-20251019',
    readVia: 'imdpc.com',
  },
  'kwikchex-reviews': {
    publisher: 'KwikChex',
    title: 'Trusted is busted: how dishonest businesses get their trusted, excellent 5-star status',
    year: 2023,
    address:
      'https://kwikchex.com/de/2023/07/trusted-is-busted-examples-of-how-dishonest-businesses-get-their-trusted-excellent-5-star-status-on-trustpilot/',
    readVia: null,
  },
  'moore-han-clayton': {
    publisher: 'T. Moore, J. Han and R. Clayton, Financial Cryptography',
    title: 'The Postmodern Ponzi Scheme: Empirical Analysis of High-Yield Investment Programs',
    year: 2012,
    address: 'https://link.springer.com/chapter/10.1007/978-3-642-32946-3_4',
    readVia: null,
  },
  'neisius-clayton': {
    publisher: 'J. Neisius and R. Clayton, APWG eCrime',
    title: 'Orchestrated crime: The high yield investment fraud ecosystem',
    year: 2014,
    address: 'https://manuscript.isc.ac/inventory/49/160609.htm',
    readVia: 'manuscript.isc.ac',
  },
  trezor: {
    publisher: 'Trezor',
    title: 'Use new address for each transaction',
    year: null,
    address: 'https://trezor.io/learn/a/use-new-address-for-each-transaction',
    readVia: null,
  },
} as const satisfies Readonly<Record<string, Source>>;
