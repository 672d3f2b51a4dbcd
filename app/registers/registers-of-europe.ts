import type { RealRegisters } from './real-register.ts';

export const EUROPEAN_REGISTERS: readonly RealRegisters[] = [
  {
    country: 'EU',
    language: 'en',
    places: [
      { purpose: 'register', name: 'ESMA Registers', address: 'https://registers.esma.europa.eu' },
      { purpose: 'warnings', name: 'ESMA', address: 'https://www.esma.europa.eu' },
    ],
  },
  {
    country: 'GB',
    language: 'en-GB',
    places: [
      { purpose: 'register', name: 'FCA Financial Services Register', address: 'https://register.fca.org.uk' },
      {
        purpose: 'warnings',
        name: 'FCA Warning List',
        address: 'https://www.fca.org.uk/consumers/warning-list-unauthorised-firms',
      },
      { purpose: 'help', name: 'Report Fraud', address: 'https://www.reportfraud.police.uk' },
    ],
  },
  {
    country: 'IE',
    language: 'en-IE',
    places: [
      { purpose: 'register', name: 'Central Bank of Ireland Registers', address: 'https://registers.centralbank.ie' },
      { purpose: 'warnings', name: 'Central Bank of Ireland', address: 'https://www.centralbank.ie' },
      { purpose: 'help', name: 'An Garda Síochána', address: 'https://www.garda.ie' },
    ],
  },
  {
    country: 'DE',
    language: 'de',
    places: [
      {
        purpose: 'register',
        name: 'BaFin, Unternehmensdatenbank',
        address: 'https://portal.mvp.bafin.de/database/InstInfo/',
      },
      { purpose: 'warnings', name: 'BaFin', address: 'https://www.bafin.de' },
      { purpose: 'help', name: 'Polizeiliche Kriminalprävention', address: 'https://www.polizei-beratung.de' },
    ],
  },
  {
    country: 'AT',
    language: 'de-AT',
    places: [
      {
        purpose: 'register',
        name: 'FMA, Unternehmensdatenbank',
        address: 'https://www.fma.gv.at/unternehmensdatenbank-suche/',
      },
      { purpose: 'warnings', name: 'FMA', address: 'https://www.fma.gv.at' },
      { purpose: 'help', name: 'Watchlist Internet', address: 'https://www.watchlist-internet.at' },
    ],
  },
  {
    country: 'CH',
    language: 'en',
    places: [
      { purpose: 'register', name: 'FINMA', address: 'https://www.finma.ch' },
      {
        purpose: 'warnings',
        name: 'FINMA warning list',
        address: 'https://www.finma.ch/en/finma-public/warnungen/warnliste',
      },
      { purpose: 'help', name: 'Kantonspolizei Zürich', address: 'https://www.cybercrimepolice.ch' },
    ],
  },
  {
    country: 'FR',
    language: 'fr',
    places: [
      { purpose: 'register', name: 'REGAFI', address: 'https://www.regafi.fr' },
      {
        purpose: 'warnings',
        name: 'AMF, listes noires et mises en garde',
        address: 'https://www.amf-france.org/fr/espace-epargnants/proteger-son-epargne/listes-noires-et-mises-en-garde',
      },
      { purpose: 'help', name: 'Assurance Banque Épargne Info Service', address: 'https://www.abe-infoservice.fr' },
    ],
  },
  {
    country: 'ES',
    language: 'es',
    places: [
      { purpose: 'both', name: 'CNMV', address: 'https://www.cnmv.es' },
      { purpose: 'help', name: 'Policía Nacional', address: 'https://www.policia.es' },
    ],
  },
  {
    country: 'IT',
    language: 'it',
    places: [
      { purpose: 'register', name: 'CONSOB', address: 'https://www.consob.it' },
      { purpose: 'register', name: 'OAM, elenchi e registri', address: 'https://www.organismo-am.it' },
      {
        purpose: 'warnings',
        name: 'CONSOB, occhio alle truffe',
        address: 'https://www.consob.it/web/area-pubblica/occhio-alle-truffe',
      },
      { purpose: 'help', name: 'Polizia Postale', address: 'https://www.commissariatodips.it' },
    ],
  },
  {
    country: 'PT',
    language: 'pt-PT',
    places: [
      { purpose: 'both', name: 'CMVM', address: 'https://www.cmvm.pt' },
      { purpose: 'register', name: 'Banco de Portugal', address: 'https://www.bportugal.pt' },
      { purpose: 'help', name: 'Polícia Judiciária', address: 'https://www.policiajudiciaria.pt' },
    ],
  },
  {
    country: 'NL',
    language: 'nl',
    places: [
      { purpose: 'register', name: 'AFM, registers', address: 'https://www.afm.nl/nl-nl/sector/registers' },
      { purpose: 'warnings', name: 'AFM', address: 'https://www.afm.nl' },
      { purpose: 'help', name: 'Fraudehelpdesk', address: 'https://www.fraudehelpdesk.nl' },
    ],
  },
  {
    country: 'BE',
    language: 'en',
    places: [
      { purpose: 'register', name: 'FSMA', address: 'https://www.fsma.be' },
      { purpose: 'warnings', name: 'FSMA, warnings', address: 'https://www.fsma.be/en/warnings' },
      { purpose: 'help', name: 'Safeonweb', address: 'https://safeonweb.be' },
    ],
  },
  {
    country: 'PL',
    language: 'pl',
    places: [
      { purpose: 'register', name: 'KNF', address: 'https://www.knf.gov.pl' },
      {
        purpose: 'warnings',
        name: 'KNF, ostrzeżenia publiczne',
        address: 'https://www.knf.gov.pl/dla_konsumenta/ostrzezenia_publiczne',
      },
      { purpose: 'help', name: 'Policja', address: 'https://www.policja.pl' },
    ],
  },
  {
    country: 'TR',
    language: 'tr',
    places: [
      { purpose: 'both', name: 'Sermaye Piyasası Kurulu', address: 'https://www.spk.gov.tr' },
      { purpose: 'help', name: 'Emniyet Genel Müdürlüğü', address: 'https://www.egm.gov.tr' },
    ],
  },
];
