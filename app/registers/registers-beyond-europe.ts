import type { RealRegisters } from './real-register.ts';

export const AMERICAN_REGISTERS: readonly RealRegisters[] = [
  {
    country: 'US',
    language: 'en-US',
    places: [
      { purpose: 'register', name: 'SEC, Investor.gov', address: 'https://www.investor.gov' },
      { purpose: 'register', name: 'SEC, IAPD', address: 'https://adviserinfo.sec.gov' },
      { purpose: 'register', name: 'FINRA BrokerCheck', address: 'https://brokercheck.finra.org' },
      { purpose: 'register', name: 'NFA BASIC', address: 'https://www.nfa.futures.org/basicnet/' },
      {
        purpose: 'register',
        name: 'FinCEN, money services businesses',
        address: 'https://www.fincen.gov/msb-registrant-search',
      },
      {
        purpose: 'warnings',
        name: 'CFTC RED List',
        address: 'https://www.cftc.gov/LearnAndProtect/Resources/Check/redlist.htm',
      },
      { purpose: 'help', name: 'FTC ReportFraud', address: 'https://reportfraud.ftc.gov' },
      { purpose: 'help', name: 'FBI IC3', address: 'https://www.ic3.gov' },
    ],
  },
  {
    country: 'CA',
    language: 'en-CA',
    places: [
      { purpose: 'register', name: 'CSA, Are they registered?', address: 'https://aretheyregistered.ca' },
      { purpose: 'warnings', name: 'CSA', address: 'https://www.securities-administrators.ca' },
      {
        purpose: 'help',
        name: 'Canadian Anti-Fraud Centre',
        address: 'https://antifraudcentre-centreantifraude.ca',
      },
    ],
  },
  {
    country: 'MX',
    language: 'es-MX',
    places: [
      { purpose: 'register', name: 'CONDUSEF, SIPRES', address: 'https://webapps.condusef.gob.mx/SIPRES' },
      { purpose: 'register', name: 'CNBV', address: 'https://www.gob.mx/cnbv' },
      { purpose: 'warnings', name: 'CONDUSEF', address: 'https://www.gob.mx/condusef' },
    ],
  },
  {
    country: 'AR',
    language: 'es-AR',
    places: [
      { purpose: 'register', name: 'CNV', address: 'https://www.argentina.gob.ar/cnv' },
      {
        purpose: 'warnings',
        name: 'CNV, alertas al inversor',
        address: 'https://www.argentina.gob.ar/cnv/alertas-al-inversor',
      },
    ],
  },
  {
    country: 'CO',
    language: 'es-CO',
    places: [
      {
        purpose: 'both',
        name: 'Superintendencia Financiera de Colombia',
        address: 'https://www.superfinanciera.gov.co',
      },
      { purpose: 'help', name: 'CAI Virtual', address: 'https://caivirtual.policia.gov.co' },
    ],
  },
  {
    country: 'CL',
    language: 'es-CL',
    places: [
      { purpose: 'both', name: 'Comisión para el Mercado Financiero', address: 'https://www.cmfchile.cl' },
      { purpose: 'help', name: 'PDI', address: 'https://www.pdichile.cl' },
    ],
  },
  {
    country: 'BR',
    language: 'pt-BR',
    places: [{ purpose: 'both', name: 'CVM', address: 'https://www.gov.br/cvm' }],
  },
];

/** With Australia and New Zealand. */
export const ASIAN_AND_AFRICAN_REGISTERS: readonly RealRegisters[] = [
  {
    country: 'IN',
    language: 'en-IN',
    places: [
      { purpose: 'register', name: 'SEBI, intermediaries', address: 'https://www.sebi.gov.in/intermediaries.html' },
      { purpose: 'warnings', name: 'SEBI', address: 'https://www.sebi.gov.in' },
      { purpose: 'help', name: 'National Cyber Crime Reporting Portal', address: 'https://cybercrime.gov.in' },
    ],
  },
  {
    country: 'ID',
    language: 'id',
    places: [
      { purpose: 'both', name: 'Otoritas Jasa Keuangan', address: 'https://www.ojk.go.id' },
      { purpose: 'help', name: 'Indonesia Anti-Scam Centre', address: 'https://iasc.ojk.go.id' },
    ],
  },
  {
    country: 'CN',
    language: 'zh-Hans',
    places: [{ purpose: 'both', name: '中国证券监督管理委员会', address: 'https://www.csrc.gov.cn' }],
  },
  {
    country: 'HK',
    language: 'en-HK',
    places: [
      { purpose: 'register', name: 'SFC', address: 'https://www.sfc.hk' },
      { purpose: 'warnings', name: 'SFC Alert List', address: 'https://www.sfc.hk/en/alert-list' },
      { purpose: 'help', name: 'Anti-Deception Coordination Centre', address: 'https://www.adcc.gov.hk' },
    ],
  },
  {
    country: 'SG',
    language: 'en-SG',
    places: [
      {
        purpose: 'register',
        name: 'MAS Financial Institutions Directory',
        address: 'https://eservices.mas.gov.sg/fid',
      },
      { purpose: 'warnings', name: 'MAS', address: 'https://www.mas.gov.sg' },
      { purpose: 'help', name: 'ScamShield', address: 'https://www.scamshield.gov.sg' },
    ],
  },
  {
    country: 'AE',
    language: 'en',
    places: [
      { purpose: 'both', name: 'Securities and Commodities Authority', address: 'https://www.sca.gov.ae' },
      { purpose: 'register', name: 'DFSA Public Register', address: 'https://www.dfsa.ae/public-register' },
      { purpose: 'help', name: 'eCrime', address: 'https://www.ecrime.ae' },
    ],
  },
  {
    country: 'SA',
    language: 'ar',
    places: [{ purpose: 'both', name: 'هيئة السوق المالية', address: 'https://cma.gov.sa' }],
  },
  {
    country: 'EG',
    language: 'ar',
    places: [{ purpose: 'both', name: 'الهيئة العامة للرقابة المالية', address: 'https://fra.gov.eg' }],
  },
  {
    country: 'MA',
    language: 'fr',
    places: [
      { purpose: 'both', name: 'AMMC', address: 'https://www.ammc.ma' },
      { purpose: 'help', name: 'E-Blagh', address: 'https://www.e-blagh.ma' },
    ],
  },
  {
    country: 'ZA',
    language: 'en-ZA',
    places: [
      { purpose: 'both', name: 'FSCA', address: 'https://www.fsca.co.za' },
      { purpose: 'help', name: 'South African Police Service', address: 'https://www.saps.gov.za' },
    ],
  },
  {
    country: 'AU',
    language: 'en-AU',
    places: [
      { purpose: 'register', name: 'ASIC', address: 'https://asic.gov.au' },
      {
        purpose: 'warnings',
        name: 'Moneysmart, investor alert list',
        address: 'https://moneysmart.gov.au/check-and-report-scams/investor-alert-list',
      },
      { purpose: 'help', name: 'Scamwatch', address: 'https://www.scamwatch.gov.au' },
    ],
  },
  {
    country: 'NZ',
    language: 'en-NZ',
    places: [
      {
        purpose: 'register',
        name: 'Financial Service Providers Register',
        address: 'https://fsp-register.companiesoffice.govt.nz',
      },
      {
        purpose: 'warnings',
        name: 'FMA, warnings and alerts',
        address: 'https://www.fma.govt.nz/library/warnings-and-alerts/',
      },
      { purpose: 'help', name: 'Netsafe', address: 'https://netsafe.org.nz' },
    ],
  },
];
