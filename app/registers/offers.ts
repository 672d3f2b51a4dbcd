import type { Contact, Permission } from './firms.ts';

export const VERDICTS = ['genuine', 'clone', 'no-permission'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const OFFER_IDS = [
  'savings-bond',
  'coin-exchange',
  'hedgerow-fund',
  'fixed-income',
  'pension-transfer',
  'share-account',
  'daily-interest',
  'copied-traders',
  'growth-account',
] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** As a recipient sees it: all of it is what the sender says of themselves. */
export interface Offer extends Contact {
  readonly id: OfferId;
  readonly firm: string;
  readonly number: string;
  /** A company number is no permission, however official it sounds. */
  readonly numberIs: 'permission' | 'company';
  readonly needs: Permission;
}

/** Three of each kind. The kind is not written down: the register tells (`verdictOn`), and tests enforce that. */
export const OFFERS: readonly Offer[] = [
  {
    id: 'savings-bond',
    firm: 'Tarnwick Savings Society',
    number: '104233',
    numberIs: 'permission',
    address: '2 Almshouse Lane, Grevely',
    telephone: '+1 555 204 0118',
    website: 'tarnwick.example',
    needs: 'take-deposits',
  },
  {
    id: 'coin-exchange',
    firm: 'Quillbourne Exchange',
    number: '271906',
    numberIs: 'permission',
    address: '60 Ropewalk, Port Sennet',
    telephone: '+1 555 231 0170',
    website: 'quillbourne.example',
    needs: 'run-exchange',
  },
  {
    id: 'hedgerow-fund',
    firm: 'Fennick Hedgerow Fund',
    number: '188450',
    numberIs: 'permission',
    address: 'The Old Dairy, Upper Marle',
    telephone: '+1 555 286 0104',
    website: 'fennick-hedgerow.example',
    needs: 'run-fund',
  },
  {
    id: 'fixed-income',
    firm: 'Ashmerrow Asset Management',
    number: '130877',
    numberIs: 'permission',
    address: '120 Harbour Crescent, Port Sennet',
    telephone: '+1 555 377 0196',
    website: 'ashmerrow-income.example',
    needs: 'manage-money',
  },
  {
    id: 'pension-transfer',
    firm: 'Ostwell Pensions',
    number: '152364',
    numberIs: 'permission',
    address: '77 Cooper Street, Grevely',
    telephone: '+1 555 348 0121',
    website: 'ostwell-pensions.example',
    needs: 'run-pensions',
  },
  {
    id: 'share-account',
    firm: 'Wexmere Brokers',
    number: '244018',
    numberIs: 'permission',
    address: '5 Signal House, Port Sennet',
    telephone: '+1 555 361 0109',
    website: 'wexmere-brokers.example',
    needs: 'deal',
  },
  {
    id: 'daily-interest',
    firm: 'Glenorrin Capital Partners',
    number: 'C-448120',
    numberIs: 'company',
    address: '1 Exchange Square, Port Sennet',
    telephone: '+1 555 390 0150',
    website: 'glenorrin.example',
    needs: 'manage-money',
  },
  {
    id: 'copied-traders',
    firm: 'Pellgate Brokers',
    number: '163590',
    numberIs: 'permission',
    address: '18 Salter Yard, Port Sennet',
    telephone: '+1 555 263 0129',
    website: 'pellgate.example',
    needs: 'deal',
  },
  {
    id: 'growth-account',
    firm: 'Sorrelby Advice',
    number: '219735',
    numberIs: 'permission',
    address: '3 Chapel Rise, Upper Marle',
    telephone: '+1 555 275 0161',
    website: 'sorrelby.example',
    needs: 'take-deposits',
  },
];
