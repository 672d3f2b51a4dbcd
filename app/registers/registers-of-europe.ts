import { both, help, type RealRegisters, register, registersIn, warnings } from './real-register.ts';

export const EUROPEAN_REGISTERS: readonly RealRegisters[] = [
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
