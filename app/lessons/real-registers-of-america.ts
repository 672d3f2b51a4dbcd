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
