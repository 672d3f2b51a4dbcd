import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryEvent, EntryNote, Permission, Standing } from '../register-firms.ts';

/** What an entry of the example register says. Names, places and numbers of firms are the same in every language. */
export const PERMISSION_WORDS: Readonly<Record<Permission, MessageDescriptor>> = {
  'take-deposits': msg`Take savings and pay interest on them`,
  'run-fund': msg`Run a fund and sell shares of it`,
  'run-exchange': msg`Run an exchange for digital coins`,
  'manage-money': msg`Invest customers' money for them`,
  deal: msg`Buy and sell shares for customers`,
  'hold-assets': msg`Keep customers' money and shares safe`,
  advise: msg`Give advice on investments`,
  'run-pensions': msg`Run pensions`,
  'arrange-insurance': msg`Arrange insurance`,
  'move-payments': msg`Move payments from one account to another`,
};

export const STANDING_WORDS: Readonly<Record<Standing, MessageDescriptor>> = {
  permitted: msg`Permitted`,
  withdrawn: msg`Permission withdrawn`,
  'given-back': msg`Permission given back`,
};

export const NOTE_WORDS: Readonly<Record<EntryNote, MessageDescriptor>> = {
  cloned: msg`Warning: somebody else uses the name and the number of this firm. The firm itself has only the telephone number and the website that stand here, and it calls nobody without being asked.`,
  'no-money': msg`This firm may not take or keep customers' money.`,
};

export const EVENT_WORDS: Readonly<Record<EntryEvent, MessageDescriptor>> = {
  permitted: msg`Permission given`,
  extended: msg`Permission widened`,
  moved: msg`New address entered`,
  fined: msg`Fined for reports that came late`,
  'advice-alone': msg`Permission given for advice alone`,
  'clone-warning': msg`Warning entered: a clone is using the name`,
  withdrawn: msg`Permission withdrawn: customers' money was missing`,
  'given-back': msg`Permission given back, as the firm wished`,
};

/** How somebody looks a firm up, and what for. */
export const HOW_TO_CHECK: readonly { id: string; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    id: 'find',
    title: msg`Find the firm`,
    text: msg`Search the register by number, then by name. A number of the company roll does not count: it only says that a company was founded.`,
  },
  {
    id: 'read',
    title: msg`Read to the end`,
    text: msg`May it do what it offers, and may it do so today? A permission holds for what it names and for nothing else.`,
  },
  {
    id: 'compare',
    title: msg`Compare how to reach it`,
    text: msg`If telephone or website differ, believe the register, and call the number that stands there.`,
  },
];
