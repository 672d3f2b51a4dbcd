import type { Source } from './source.ts';

const CFTC = 'US Commodity Futures Trading Commission (CFTC)';
const FINRA = 'Financial Industry Regulatory Authority (FINRA), United States';
const FCA = 'Financial Conduct Authority (FCA), United Kingdom';

/** Pages of other regulators and agencies. */
export const OF_OTHER_REGULATORS = {
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
    year: null,
    address: 'https://cftc.gov/ConsumerProtection/FraudAwarenessPrevention/signs_of_fraud.htm',
    readVia: null,
  },
  'cftc-ten': {
    publisher: CFTC,
    title: '10 Signs of a Scam Crypto or Forex Trading Website',
    year: null,
    address: 'https://www.cftc.gov/LearnAndProtect/Publication/index.htm',
    readVia: null,
  },
  'cftc-imposters': {
    publisher: CFTC,
    title: 'Beware Imposters Posing as CFTC Officials',
    year: null,
    address: 'https://cftc.gov/LearnAndProtect/AdvisoriesAndArticles/Beware_Imposters',
    readVia: null,
  },
  'cftc-learn': {
    publisher: CFTC,
    title: 'Learn and Protect',
    year: null,
    address: 'https://www.cftc.gov/LearnAndProtect',
    readVia: null,
  },
  'dfpi-case': {
    publisher: 'California Department of Financial Protection and Innovation (DFPI)',
    title: 'Cryptocurrency website appears to be engaged in fraud against California consumers',
    year: 2022,
    address:
      'https://dfpi.ca.gov/2022/06/15/cryptocurrency-website-wap-pbpb-vip-appears-to-be-engaged-in-fraud-against-california-consumers',
    readVia: null,
  },
  'fbi-guidance': {
    publisher: 'Federal Bureau of Investigation (FBI), United States',
    title: 'Guidance for cryptocurrency scam victims',
    year: null,
    address: 'https://www.hstoday.us/subject-matter-areas/cybersecurity/fbi-guidance-for-cryptocurrency-scam-victims/',
    readVia: 'hstoday.us',
  },
  'fca-clones': {
    publisher: FCA,
    title: 'Clone firms and individuals',
    year: null,
    address: 'https://www.fca.org.uk/consumers/avoid-scams-unauthorised-firms/clone-firms-individuals',
    readVia: null,
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
    year: null,
    address: 'http://www.fca.org.uk/consumers/protect-yourself/unauthorised-firms',
    readVia: null,
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
    readVia: null,
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
    year: null,
    address: 'https://iosco.org/v2/investor_protection/?subsection=what_to_do_when_suspecting_a_scam',
    readVia: null,
  },
} as const satisfies Readonly<Record<string, Source>>;
