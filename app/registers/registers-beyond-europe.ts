import { both, help, type RealRegisters, register, registersIn, warnings } from './real-register.ts';

export const AMERICAN_REGISTERS: readonly RealRegisters[] = [
  registersIn('US', 'en-US', [
    register('SEC, Investor.gov', 'https://www.investor.gov'),
    register('SEC, IAPD', 'https://adviserinfo.sec.gov'),
    register('FINRA BrokerCheck', 'https://brokercheck.finra.org'),
    register('NFA BASIC', 'https://www.nfa.futures.org/basicnet/'),
    register('FinCEN, money services businesses', 'https://www.fincen.gov/msb-registrant-search'),
    warnings('CFTC RED List', 'https://www.cftc.gov/LearnAndProtect/Resources/Check/redlist.htm'),
    help('FTC ReportFraud', 'https://reportfraud.ftc.gov'),
    help('FBI IC3', 'https://www.ic3.gov'),
  ]),
  registersIn('CA', 'en-CA', [
    register('CSA, Are they registered?', 'https://aretheyregistered.ca'),
    warnings('CSA', 'https://www.securities-administrators.ca'),
    help('Canadian Anti-Fraud Centre', 'https://antifraudcentre-centreantifraude.ca'),
  ]),
  registersIn('MX', 'es-MX', [
    register('CONDUSEF, SIPRES', 'https://webapps.condusef.gob.mx/SIPRES'),
    register('CNBV', 'https://www.gob.mx/cnbv'),
    warnings('CONDUSEF', 'https://www.gob.mx/condusef'),
  ]),
  registersIn('AR', 'es-AR', [
    register('CNV', 'https://www.argentina.gob.ar/cnv'),
    warnings('CNV, alertas al inversor', 'https://www.argentina.gob.ar/cnv/alertas-al-inversor'),
  ]),
  registersIn('CO', 'es-CO', [
    both('Superintendencia Financiera de Colombia', 'https://www.superfinanciera.gov.co'),
    help('CAI Virtual', 'https://caivirtual.policia.gov.co'),
  ]),
  registersIn('CL', 'es-CL', [
    both('Comisión para el Mercado Financiero', 'https://www.cmfchile.cl'),
    help('PDI', 'https://www.pdichile.cl'),
  ]),
  registersIn('BR', 'pt-BR', [both('CVM', 'https://www.gov.br/cvm')]),
];

/** Also includes Australia and New Zealand. */
export const ASIAN_AND_AFRICAN_REGISTERS: readonly RealRegisters[] = [
  registersIn('IN', 'en-IN', [
    register('SEBI, intermediaries', 'https://www.sebi.gov.in/intermediaries.html'),
    warnings('SEBI', 'https://www.sebi.gov.in'),
    help('National Cyber Crime Reporting Portal', 'https://cybercrime.gov.in'),
  ]),
  registersIn('ID', 'id', [
    both('Otoritas Jasa Keuangan', 'https://www.ojk.go.id'),
    help('Indonesia Anti-Scam Centre', 'https://iasc.ojk.go.id'),
  ]),
  registersIn('CN', 'zh-Hans', [both('中国证券监督管理委员会', 'https://www.csrc.gov.cn')]),
  registersIn('HK', 'en-HK', [
    register('SFC', 'https://www.sfc.hk'),
    warnings('SFC Alert List', 'https://www.sfc.hk/en/alert-list'),
    help('Anti-Deception Coordination Centre', 'https://www.adcc.gov.hk'),
  ]),
  registersIn('SG', 'en-SG', [
    register('MAS Financial Institutions Directory', 'https://eservices.mas.gov.sg/fid'),
    warnings('MAS', 'https://www.mas.gov.sg'),
    help('ScamShield', 'https://www.scamshield.gov.sg'),
  ]),
  registersIn('AE', 'en', [
    both('Securities and Commodities Authority', 'https://www.sca.gov.ae'),
    register('DFSA Public Register', 'https://www.dfsa.ae/public-register'),
    help('eCrime', 'https://www.ecrime.ae'),
  ]),
  registersIn('SA', 'ar', [both('هيئة السوق المالية', 'https://cma.gov.sa')]),
  registersIn('EG', 'ar', [both('الهيئة العامة للرقابة المالية', 'https://fra.gov.eg')]),
  registersIn('MA', 'fr', [both('AMMC', 'https://www.ammc.ma'), help('E-Blagh', 'https://www.e-blagh.ma')]),
  registersIn('ZA', 'en-ZA', [
    both('FSCA', 'https://www.fsca.co.za'),
    help('South African Police Service', 'https://www.saps.gov.za'),
  ]),
  registersIn('AU', 'en-AU', [
    register('ASIC', 'https://asic.gov.au'),
    warnings('Moneysmart, investor alert list', 'https://moneysmart.gov.au/check-and-report-scams/investor-alert-list'),
    help('Scamwatch', 'https://www.scamwatch.gov.au'),
  ]),
  registersIn('NZ', 'en-NZ', [
    register('Financial Service Providers Register', 'https://fsp-register.companiesoffice.govt.nz'),
    warnings('FMA, warnings and alerts', 'https://www.fma.govt.nz/library/warnings-and-alerts/'),
    help('Netsafe', 'https://netsafe.org.nz'),
  ]),
];
