import type { Source } from './source.ts';

const SEC = 'US Securities and Exchange Commission (SEC)';
const SEC_AND_CFTC = 'SEC and CFTC, United States';
const ALERTS =
  'https://www.investor.gov/introduction-investing/general-resources/news-alerts/alerts-bulletins/investor-alerts';

/** Alerts of the US Securities and Exchange Commission, alone and with others. */
export const OF_THE_SEC = {
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
    year: null,
    address: `${ALERTS}/gateway-to-investment-scams`,
    readVia: null,
  },
  'sec-fbi-impersonators': {
    publisher: 'SEC and Federal Bureau of Investigation (FBI), United States',
    title: 'Beware of Fraudsters Impersonating Investment Professionals and Firms',
    year: null,
    address: `${ALERTS}/beware-fraudsters-impersonating-investment-professionals-and-firms-investor-alert`,
    readVia: null,
  },
  'relationship-scams': {
    publisher: 'SEC, CFTC, FINRA and NASAA, United States',
    title: 'Relationship Investment Scams',
    year: null,
    address: `${ALERTS}/relationship-investment-scams-investor-alert`,
    readVia: null,
  },
  'sec-cftc-websites': {
    publisher: SEC_AND_CFTC,
    title: 'Watch Out for Fraudulent Digital Asset and "Crypto" Trading Websites',
    year: 2019,
    address: 'https://cftc.gov/node/216156',
    readVia: null,
  },
  'sec-cftc-endorsements': {
    publisher: SEC_AND_CFTC,
    title: 'Warning about false claims of endorsement',
    year: null,
    address:
      'https://www.planetcompliance.com/us-regulators-issue-warning-about-false-claims-regarding-endorsements-of-digital-assets/',
    readVia: 'planetcompliance.com',
  },
} as const satisfies Readonly<Record<string, Source>>;
