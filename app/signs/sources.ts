/** A source that names a warning sign. Names and titles stay as their publishers wrote them, in every language. */
export interface Source {
  readonly publisher: string;
  readonly title: string;
  /** When it was published, if known. */
  readonly year?: number;
  readonly address: string;
  /** The site of the copy at the address, where the publisher's own page was not read. */
  readonly readVia?: string;
}

const CFTC = 'US Commodity Futures Trading Commission (CFTC)';
const FINRA = 'Financial Industry Regulatory Authority (FINRA), United States';
const FCA = 'Financial Conduct Authority (FCA), United Kingdom';

const OF_OTHER_REGULATORS = {
  'asic-ten': {
    publisher: 'Australian Securities and Investments Commission (ASIC)',
    title: 'Top 10 ways to spot a crypto scam',
    year: 2022,
    address: 'https://financefeeds.com/australian-regulator-explains-how-to-spot-a-crypto-scam/',
    readVia: 'financefeeds.com',
  },
  'cftc-signs': {
    publisher: CFTC,
    title: 'Signs of Fraud',
    address: 'https://cftc.gov/ConsumerProtection/FraudAwarenessPrevention/signs_of_fraud.htm',
  },
  'cftc-ten': {
    publisher: CFTC,
    title: '10 Signs of a Scam Crypto or Forex Trading Website',
    address: 'https://www.cftc.gov/LearnAndProtect/Publication/index.htm',
  },
  'cftc-imposters': {
    publisher: CFTC,
    title: 'Beware Imposters Posing as CFTC Officials',
    address: 'https://cftc.gov/LearnAndProtect/AdvisoriesAndArticles/Beware_Imposters',
  },
  'cftc-learn': {
    publisher: CFTC,
    title: 'Learn and Protect',
    address: 'https://www.cftc.gov/LearnAndProtect',
  },
  'dfpi-case': {
    publisher: 'California Department of Financial Protection and Innovation (DFPI)',
    title: 'Cryptocurrency website appears to be engaged in fraud against California consumers',
    year: 2022,
    address:
      'https://dfpi.ca.gov/2022/06/15/cryptocurrency-website-wap-pbpb-vip-appears-to-be-engaged-in-fraud-against-california-consumers',
  },
  'fbi-guidance': {
    publisher: 'Federal Bureau of Investigation (FBI), United States',
    title: 'Guidance for cryptocurrency scam victims',
    address: 'https://www.hstoday.us/subject-matter-areas/cybersecurity/fbi-guidance-for-cryptocurrency-scam-victims/',
    readVia: 'hstoday.us',
  },
  'fca-clones': {
    publisher: FCA,
    title: 'Clone firms and individuals',
    address: 'https://www.fca.org.uk/consumers/avoid-scams-unauthorised-firms/clone-firms-individuals',
  },
  'fca-crypto': {
    publisher: FCA,
    title: 'Cryptocurrency investment scams',
    year: 2018,
    address: 'https://dcebrief.com/fca-issues-cryptocurrency-investment-scam-warning/',
    readVia: 'dcebrief.com',
  },
  'fca-unauthorised': {
    publisher: FCA,
    title: 'Protect yourself from unauthorised firms',
    address: 'http://www.fca.org.uk/consumers/protect-yourself/unauthorised-firms',
  },
  'finra-hyips': {
    publisher: FINRA,
    title: 'HYIPs: High Yield Investment Programs Are Hazardous to Your Investment Portfolio',
    year: 2010,
    address: 'http://fidelibuslucrum.eu/archived-articles/8-news-articles-category/11-finra-alerts-ponzi-schemes',
    readVia: 'fidelibuslucrum.eu',
  },
  'finra-release': {
    publisher: FINRA,
    title: 'FINRA Warns Investors of Social Media-Linked Ponzi Schemes, High-Yield Investment Programs',
    year: 2010,
    address:
      'https://www.finra.org/media-center/news-releases/2010/finra-warns-investors-social-media-linked-ponzi-schemes-high-yield',
  },
  'ftc-crypto': {
    publisher: 'Federal Trade Commission (FTC), United States',
    title: 'Advice on cryptocurrency and scams',
    year: 2022,
    address: 'https://www.ccsls.org/2022/06/27/cryptocurrency-scams-and-the-lgbtqia-community/',
    readVia: 'ccsls.org',
  },
  'ftc-dark-patterns': {
    publisher: 'Federal Trade Commission (FTC), United States',
    title: 'Bringing Dark Patterns to Light',
    year: 2022,
    address:
      'https://www.consumerfinancialserviceslawmonitor.com/2022/09/ftc-report-highlights-evolving-dark-patterns-and-signals-increased-enforcement/',
    readVia: 'consumerfinancialserviceslawmonitor.com',
  },
  'iosco-scam': {
    publisher: 'International Organization of Securities Commissions (IOSCO)',
    title: 'What to do when suspecting a scam',
    address: 'https://iosco.org/v2/investor_protection/?subsection=what_to_do_when_suspecting_a_scam',
  },
} as const satisfies Readonly<Record<string, Source>>;

const SEC = 'US Securities and Exchange Commission (SEC)';
const SEC_AND_CFTC = 'SEC and CFTC, United States';
const ALERTS =
  'https://www.investor.gov/introduction-investing/general-resources/news-alerts/alerts-bulletins/investor-alerts';

/** Alerts of the US Securities and Exchange Commission, alone and with others. */
const OF_THE_SEC = {
  'sec-2002': {
    publisher: SEC,
    title: 'Regulators Launch Fake Scam Websites To Warn Investors About Fraud',
    year: 2002,
    address:
      'https://webharvest.gov/peth04/20041015095358/http://www.firstgov.gov/external/external.jsp?url=http://www.sec.gov/news/headlines/scamsites.htm',
    readVia: 'webharvest.gov',
  },
  'sec-ponzi': {
    publisher: SEC,
    title: 'Ponzi Schemes Using Virtual Currencies',
    year: 2013,
    address: 'https://docslib.org/doc/7198886/ponzi-schemes-using-virtual-currencies',
    readVia: 'docslib.org',
  },
  'sec-complaints': {
    publisher: SEC,
    title: 'Investment Scam Complaints on the Rise',
    year: 2020,
    address: 'https://inergency.com/investment-scam-complaints-on-the-rise-investor-alert/',
    readVia: 'inergency.com',
  },
  'sec-crypto': {
    publisher: SEC,
    title: 'Digital Asset and "Crypto" Investment Scams',
    year: 2021,
    address:
      'https://mondaq.co.uk/unitedstates/fin-tech/1110660/sec-issues-an-investor-alert-about-digital-asset-and-crypto-investment-scams',
    readVia: 'mondaq.co.uk',
  },
  'sec-five-ways': {
    publisher: SEC,
    title: '5 Ways Fraudsters May Lure Victims Into Scams Involving Crypto Asset Securities',
    year: 2024,
    address: 'https://triunefp.com/blog-post/5-ways-fraudsters-may-lure-victims-into-scams-involving-crypto-sec',
    readVia: 'triunefp.com',
  },
  'sec-group-chats': {
    publisher: SEC,
    title: 'Group Chats as a Gateway to Investment Scams',
    address: `${ALERTS}/gateway-to-investment-scams`,
  },
  'sec-fbi-impersonators': {
    publisher: 'SEC and Federal Bureau of Investigation (FBI), United States',
    title: 'Beware of Fraudsters Impersonating Investment Professionals and Firms',
    address: `${ALERTS}/beware-fraudsters-impersonating-investment-professionals-and-firms-investor-alert`,
  },
  'relationship-scams': {
    publisher: 'SEC, CFTC, FINRA and NASAA, United States',
    title: 'Relationship Investment Scams',
    address: `${ALERTS}/relationship-investment-scams-investor-alert`,
  },
  'sec-cftc-websites': {
    publisher: SEC_AND_CFTC,
    title: 'Watch Out for Fraudulent Digital Asset and "Crypto" Trading Websites',
    year: 2019,
    address: 'https://cftc.gov/node/216156',
  },
  'sec-cftc-endorsements': {
    publisher: SEC_AND_CFTC,
    title: 'Warning about false claims of endorsement',
    address:
      'https://www.planetcompliance.com/us-regulators-issue-warning-about-false-claims-regarding-endorsements-of-digital-assets/',
    readVia: 'planetcompliance.com',
  },
} as const satisfies Readonly<Record<string, Source>>;

const OF_STUDIES_AND_OTHERS = {
  'agarwal-vasek': {
    publisher: 'S. Agarwal and M. Vasek, University College London',
    title: 'Investigating the concentration of High Yield Investment Programs in the United Kingdom',
    year: 2022,
    address: 'https://discovery.ucl.ac.uk/id/eprint/10154813',
  },
  'bar-association': {
    publisher: 'American Bar Association',
    title: 'Cryptocurrencies & Ponzi schemes: what do they have in common?',
    address:
      'https://www.americanbar.org/groups/young_lawyers/resources/tyl/practice-areas/cryptocurrencies-ponzi-schemes-what-do-they-have-in-common/',
  },
  'coin-clarity': {
    publisher: 'Coin Clarity',
    title: 'Spotting a Scamcoin: HoweyCoins',
    year: 2018,
    address: 'https://coinclarity.com/spotting-a-scamcoin-howeycoins/',
  },
  'cwe-256': {
    publisher: 'Flaw Fixing Guidance',
    title: 'CWE-256: Plaintext Storage of a Password',
    address: 'https://dipsylala.github.io/FlawFixingGuidance/CWE-256/INDEX',
  },
  engadget: {
    publisher: 'Engadget',
    title: 'The SEC made a fake cryptocurrency to show you how ICO scams work',
    year: 2018,
    address: 'https://www.engadget.com/2018-05-16-sec-fake-cryptocurrency-show-how-ico-scams-work.html',
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
  },
  'moore-han-clayton': {
    publisher: 'T. Moore, J. Han and R. Clayton, Financial Cryptography',
    title: 'The Postmodern Ponzi Scheme: Empirical Analysis of High-Yield Investment Programs',
    year: 2012,
    address: 'https://link.springer.com/chapter/10.1007/978-3-642-32946-3_4',
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
    address: 'https://trezor.io/learn/a/use-new-address-for-each-transaction',
  },
} as const satisfies Readonly<Record<string, Source>>;

/** All sources that name a sign of the catalogue or say something on its subject. */
export const SOURCES = { ...OF_THE_SEC, ...OF_OTHER_REGULATORS, ...OF_STUDIES_AND_OTHERS } as const satisfies Readonly<
  Record<string, Source>
>;

export type SourceId = keyof typeof SOURCES;
