export const PERMISSIONS = [
  'take-deposits',
  'run-fund',
  'run-exchange',
  'manage-money',
  'deal',
  'hold-assets',
  'advise',
  'run-pensions',
  'arrange-insurance',
  'move-payments',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export type Standing = 'permitted' | 'withdrawn' | 'given-back';
export type EntryNote = 'cloned' | 'no-money';
export type EntryEvent =
  | 'permitted'
  | 'extended'
  | 'moved'
  | 'fined'
  | 'advice-alone'
  | 'clone-warning'
  | 'withdrawn'
  | 'given-back';

/** A clone has to differ from the firm in one of these. */
export interface Contact {
  readonly address: string;
  readonly telephone: string;
  readonly website: string;
}

export interface RegisteredFirm extends Contact {
  readonly number: string;
  readonly name: string;
  readonly standing: Standing;
  readonly permissions: readonly Permission[];
  readonly note?: EntryNote;
  /** From the first day to the last, with dates in ISO 8601. */
  readonly history: readonly (readonly [date: string, event: EntryEvent])[];
}

/** Holds the savings that a participant can choose instead of the company's plans: a look-up finds it. */
export const SAVINGS_BANK: RegisteredFirm = {
  number: '117350',
  name: 'Corwhistle Savings Bank',
  address: '9 Granary Steps, Grevely',
  telephone: '+1 555 247 0133',
  website: 'corwhistle.example',
  standing: 'permitted',
  permissions: ['take-deposits', 'hold-assets'],
  history: [['2004-05-03', 'permitted']],
};

/**
 * Of Halmere, a country that does not exist. Firms, people and places are invented, the telephone numbers begin with an
 * unassigned area code, and the websites lie in a domain reserved for examples.
 */
export const REGISTER: readonly RegisteredFirm[] = [
  SAVINGS_BANK,
  {
    number: '104233',
    name: 'Tarnwick Savings Society',
    address: '2 Almshouse Lane, Grevely',
    telephone: '+1 555 204 0118',
    website: 'tarnwick.example',
    standing: 'permitted',
    permissions: ['take-deposits'],
    history: [['2011-03-01', 'permitted']],
  },
  {
    number: '271906',
    name: 'Quillbourne Exchange',
    address: '60 Ropewalk, Port Sennet',
    telephone: '+1 555 231 0170',
    website: 'quillbourne.example',
    standing: 'permitted',
    permissions: ['run-exchange', 'hold-assets'],
    history: [
      ['2019-06-12', 'permitted'],
      ['2022-02-03', 'extended'],
      ['2023-10-19', 'fined'],
    ],
  },
  {
    number: '188450',
    name: 'Fennick Hedgerow Fund',
    address: 'The Old Dairy, Upper Marle',
    telephone: '+1 555 286 0104',
    website: 'fennick-hedgerow.example',
    standing: 'permitted',
    permissions: ['run-fund'],
    history: [
      ['2016-05-24', 'permitted'],
      ['2020-09-08', 'moved'],
    ],
  },
  {
    number: '130877',
    name: 'Ashmerrow Asset Management',
    address: '9 Assay Place, Port Sennet',
    telephone: '+1 555 219 0142',
    website: 'ashmerrow.example',
    standing: 'permitted',
    permissions: ['manage-money', 'advise', 'hold-assets'],
    note: 'cloned',
    history: [
      ['2012-11-05', 'permitted'],
      ['2025-01-16', 'clone-warning'],
    ],
  },
  {
    number: '130912',
    name: 'Ashmerrow Insurance Agency',
    address: '31 Tanner Row, Grevely',
    telephone: '+1 555 219 0187',
    website: 'ashmerrow-insurance.example',
    standing: 'permitted',
    permissions: ['arrange-insurance'],
    history: [['2012-12-11', 'permitted']],
  },
  {
    number: '152364',
    name: 'Ostwell Pensions',
    address: '77 Cooper Street, Grevely',
    telephone: '+1 555 240 0133',
    website: 'ostwell.example',
    standing: 'permitted',
    permissions: ['run-pensions', 'advise'],
    history: [
      ['2013-07-30', 'permitted'],
      ['2018-04-17', 'moved'],
    ],
  },
  {
    number: '244018',
    name: 'Wexmere Brokers',
    address: '5 Signal House, Port Sennet',
    telephone: '+1 555 227 0155',
    website: 'wexmere.example',
    standing: 'permitted',
    permissions: ['deal', 'hold-assets'],
    history: [['2018-01-22', 'permitted']],
  },
  {
    number: '163590',
    name: 'Pellgate Brokers',
    address: '18 Salter Yard, Port Sennet',
    telephone: '+1 555 263 0129',
    website: 'pellgate.example',
    standing: 'withdrawn',
    permissions: [],
    history: [
      ['2014-02-10', 'permitted'],
      ['2021-05-06', 'fined'],
      ['2024-08-27', 'withdrawn'],
    ],
  },
  {
    number: '219735',
    name: 'Sorrelby Advice',
    address: '3 Chapel Rise, Upper Marle',
    telephone: '+1 555 275 0161',
    website: 'sorrelby.example',
    standing: 'permitted',
    permissions: ['advise'],
    note: 'no-money',
    history: [['2017-10-02', 'advice-alone']],
  },
  {
    number: '109821',
    name: 'Dunlow Credit Union',
    address: '40 Market Steps, Dunlow',
    telephone: '+1 555 208 0126',
    website: 'dunlow.example',
    standing: 'permitted',
    permissions: ['take-deposits'],
    history: [['2011-09-14', 'permitted']],
  },
  {
    number: '260147',
    name: 'Kindlecote Payments',
    address: '11 Ferry Buildings, Port Sennet',
    telephone: '+1 555 252 0190',
    website: 'kindlecote.example',
    standing: 'permitted',
    permissions: ['move-payments'],
    history: [['2018-11-29', 'permitted']],
  },
  {
    number: '201669',
    name: 'Larkfold Custody',
    address: '7 Strongroom Lane, Port Sennet',
    telephone: '+1 555 233 0111',
    website: 'larkfold.example',
    standing: 'permitted',
    permissions: ['hold-assets'],
    history: [
      ['2016-12-20', 'permitted'],
      ['2019-03-05', 'moved'],
    ],
  },
  {
    number: '175521',
    name: 'Hartsedge Wealth',
    address: '26 Orchard Parade, Dunlow',
    telephone: '+1 555 247 0174',
    website: 'hartsedge.example',
    standing: 'given-back',
    permissions: [],
    history: [
      ['2015-04-08', 'permitted'],
      ['2021-12-31', 'given-back'],
    ],
  },
  {
    number: '233802',
    name: 'Mossgill Fund House',
    address: '52 Weighhouse Steps, Port Sennet',
    telephone: '+1 555 229 0168',
    website: 'mossgill.example',
    standing: 'permitted',
    permissions: ['run-fund', 'manage-money'],
    history: [
      ['2017-03-21', 'permitted'],
      ['2023-06-13', 'extended'],
    ],
  },
];

/** A number has six digits, as the register writes it. */
export function firmNumbered(number: string | null): RegisteredFirm | null {
  return REGISTER.find((firm) => firm.number === number) ?? null;
}

/**
 * Finds firms whose number begins with what was typed, or whose name holds each of its words, sorted by name. An empty
 * text finds everybody, as a list to leaf through.
 */
export function searchRegister(text: string): readonly RegisteredFirm[] {
  const words = plain(text).split(' ').filter(Boolean);
  const digits = text.replaceAll(/[\s.-]/g, '');
  const found = /^\d+$/.test(digits)
    ? REGISTER.filter((firm) => firm.number.startsWith(digits))
    : REGISTER.filter((firm) => words.every((word) => plain(firm.name).includes(word)));
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
