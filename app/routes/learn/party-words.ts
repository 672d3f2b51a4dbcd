import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Party, PartyKind } from '#app/lessons/coins-of-investor.ts';

type Side = 'in' | 'out';

/** Short enough to stand in a drawing. One of the crowd has an invented name of their own. */
const PARTY_WORDS: Record<PartyKind, Record<Side, MessageDescriptor>> = {
  yourself: { in: msg`Your deposits`, out: msg`Your withdrawals` },
  'own-fees': { in: msg`Your release fees`, out: msg`Your release fees` },
  crowd: { in: msg`An invented investor`, out: msg`An invented investor` },
  'crowd-rest': { in: msg`Other invented investors`, out: msg`Other invented investors` },
  people: { in: msg`Others of your class`, out: msg`Others of your class` },
  others: { in: msg`Other investors`, out: msg`Other investors` },
  returned: { in: msg`Sent back`, out: msg`Sent back` },
  taken: { in: msg`Taken by the company`, out: msg`Taken by the company` },
  'still-there': { in: msg`Still with the company`, out: msg`Still with the company` },
  undone: { in: msg`Undone again`, out: msg`Undone again` },
};

/** Takes a translator's function; returns what a party is called on its side. */
export function partyName(translate: (words: MessageDescriptor) => string, party: Party, side: Side): string {
  return party.name ?? translate(PARTY_WORDS[party.kind][side]);
}

/** How a party looks in the drawing. */
export const PARTY_LOOKS: Record<PartyKind, 'own' | 'others' | 'rest' | 'gone'> = {
  yourself: 'own',
  'own-fees': 'own',
  crowd: 'others',
  'crowd-rest': 'others',
  people: 'others',
  others: 'others',
  returned: 'rest',
  taken: 'gone',
  'still-there': 'rest',
  undone: 'rest',
};
