/** `both` has the register and the warnings behind one first page. */
export const PURPOSES = ['register', 'both', 'warnings', 'help'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Named in a language of its own country. */
export interface RealPlace {
  readonly purpose: Purpose;
  readonly name: string;
  readonly address: `https://${string}`;
}

export interface RealRegisters {
  /** ISO 3166-1 alpha-2, or EU: `Intl.DisplayNames` knows a name for each. */
  readonly country: string;
  /** As in a `lang` attribute. */
  readonly language: string;
  readonly places: readonly RealPlace[];
}

const placeFor = (purpose: Purpose) => (name: string, address: RealPlace['address']) => ({ purpose, name, address });

const register = placeFor('register');
const both = placeFor('both');
const warnings = placeFor('warnings');
const help = placeFor('help');

function registersIn(country: string, language: string, places: readonly RealPlace[]): RealRegisters {
  return { country, language, places };
}

import { type Locale, PSEUDO_LOCALE } from '#app/i18n/locale.ts';

const EUROPEAN_REGISTERS: readonly RealRegisters[] = [
  registersIn('EU', 'en', [
    register('ESMA Registers', 'https://registers.esma.europa.eu'),
    warnings('ESMA', 'https://www.esma.europa.eu'),
  ]),
  registersIn('GB', 'en-GB', [
    register('FCA Financial Services Register', 'https://register.fca.org.uk'),
    warnings('FCA Warning List', 'https://www.fca.org.uk/consumers/warning-list-unauthorised-firms'),
    help('Report Fraud', 'https://www.reportfraud.police.uk'),
  ]),
  registersIn('IE', 'en-IE', [
    register('Central Bank of Ireland Registers', 'https://registers.centralbank.ie'),
    warnings('Central Bank of Ireland', 'https://www.centralbank.ie'),
    help('An Garda Síochána', 'https://www.garda.ie'),
  ]),
  registersIn('DE', 'de', [
    register('BaFin, Unternehmensdatenbank', 'https://portal.mvp.bafin.de/database/InstInfo/'),
    warnings('BaFin', 'https://www.bafin.de'),
    help('Polizeiliche Kriminalprävention', 'https://www.polizei-beratung.de'),
  ]),
  registersIn('AT', 'de-AT', [
    register('FMA, Unternehmensdatenbank', 'https://www.fma.gv.at/unternehmensdatenbank-suche/'),
    warnings('FMA', 'https://www.fma.gv.at'),
    help('Watchlist Internet', 'https://www.watchlist-internet.at'),
  ]),
  registersIn('CH', 'en', [
    register('FINMA', 'https://www.finma.ch'),
    warnings('FINMA warning list', 'https://www.finma.ch/en/finma-public/warnungen/warnliste'),
    help('Kantonspolizei Zürich', 'https://www.cybercrimepolice.ch'),
  ]),
  registersIn('FR', 'fr', [
    register('REGAFI', 'https://www.regafi.fr'),
    warnings(
      'AMF, listes noires et mises en garde',
      'https://www.amf-france.org/fr/espace-epargnants/proteger-son-epargne/listes-noires-et-mises-en-garde',
    ),
    help('Assurance Banque Épargne Info Service', 'https://www.abe-infoservice.fr'),
  ]),
  registersIn('ES', 'es', [both('CNMV', 'https://www.cnmv.es'), help('Policía Nacional', 'https://www.policia.es')]),
  registersIn('IT', 'it', [
    register('CONSOB', 'https://www.consob.it'),
    register('OAM, elenchi e registri', 'https://www.organismo-am.it'),
    warnings('CONSOB, occhio alle truffe', 'https://www.consob.it/web/area-pubblica/occhio-alle-truffe'),
    help('Polizia Postale', 'https://www.commissariatodips.it'),
  ]),
  registersIn('PT', 'pt-PT', [
    both('CMVM', 'https://www.cmvm.pt'),
    register('Banco de Portugal', 'https://www.bportugal.pt'),
    help('Polícia Judiciária', 'https://www.policiajudiciaria.pt'),
  ]),
  registersIn('NL', 'nl', [
    register('AFM, registers', 'https://www.afm.nl/nl-nl/sector/registers'),
    warnings('AFM', 'https://www.afm.nl'),
    help('Fraudehelpdesk', 'https://www.fraudehelpdesk.nl'),
  ]),
  registersIn('BE', 'en', [
    register('FSMA', 'https://www.fsma.be'),
    warnings('FSMA, warnings', 'https://www.fsma.be/en/warnings'),
    help('Safeonweb', 'https://safeonweb.be'),
  ]),
  registersIn('PL', 'pl', [
    register('KNF', 'https://www.knf.gov.pl'),
    warnings('KNF, ostrzeżenia publiczne', 'https://www.knf.gov.pl/dla_konsumenta/ostrzezenia_publiczne'),
    help('Policja', 'https://www.policja.pl'),
  ]),
  registersIn('TR', 'tr', [
    both('Sermaye Piyasası Kurulu', 'https://www.spk.gov.tr'),
    help('Emniyet Genel Müdürlüğü', 'https://www.egm.gov.tr'),
  ]),
];

const AMERICAN_REGISTERS: readonly RealRegisters[] = [
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
const ASIAN_AND_AFRICAN_REGISTERS: readonly RealRegisters[] = [
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

/**
 * We have not opened these addresses: where the address of a single page could not be confirmed, the regulator's own
 * first page is used, which changes least.
 */
export const REAL_REGISTERS: readonly RealRegisters[] = [
  ...EUROPEAN_REGISTERS,
  ...AMERICAN_REGISTERS,
  ...ASIAN_AND_AFRICAN_REGISTERS,
];

export const WORLD_PLACES: readonly RealPlace[] = [warnings('IOSCO I-SCAN', 'https://www.iosco.org/i-scan/')];

/** The likeliest country first. */
const LIKELY: Readonly<Record<Exclude<Locale, typeof PSEUDO_LOCALE>, readonly string[]>> = {
  en: ['US', 'GB'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL'],
  fr: ['FR', 'BE', 'CH', 'MA'],
  de: ['DE', 'AT', 'CH'],
  'pt-BR': ['BR', 'PT'],
  it: ['IT', 'CH'],
  pl: ['PL'],
  tr: ['TR'],
  ar: ['SA', 'EG', 'AE', 'MA'],
  hi: ['IN'],
  'zh-Hans': ['CN', 'SG', 'HK'],
  id: ['ID'],
};

export interface NamedRegisters extends RealRegisters {
  readonly name: string;
}

/**
 * First the countries where readers of the language are likely to live, then the others by name. With a country, only
 * that one; an unknown country counts as none.
 */
export function registersFor(locale: Locale, country: string | null): readonly NamedRegisters[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const likely = locale === PSEUDO_LOCALE ? [] : LIKELY[locale];
  const place = (code: string) => (likely.includes(code) ? likely.indexOf(code) : likely.length);
  const all = REAL_REGISTERS.map((one) => ({ ...one, name: names.of(one.country) ?? one.country })).toSorted(
    (one, other) => place(one.country) - place(other.country) || compare(one.name, other.name),
  );
  const chosen = all.filter((one) => one.country === country);
  return chosen.length > 0 ? chosen : all;
}
