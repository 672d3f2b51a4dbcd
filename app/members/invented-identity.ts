import type { CountryCode } from './countries.ts';
import type { Identity } from './identity.ts';
import { drawFrom, inventPassPhrase } from './pass-phrase.ts';
import { inventPhone } from './telephone.ts';

export type InventedIdentity = Identity & { passPhrase: string };

const FIRST_NAMES: readonly string[] = `
Adaeze Aiko Alejandra Amara Amir Anneke Anouk Bilal Birgit Carlos Chiara Chidi Dana Dilan Elif Emeka Esther Farid
Fiona Gabriela Goran Hana Henrik Ines Ioana Ivan Jamal Jia Joaquim Kaia Kofi Lakshmi Leila Liam Lucia Mahmoud Mateo
Mei Milan Minh Nadia Naledi Noor Olga Omar Oscar Paloma Petra Priya Quinn Rafael Ravi Rosa Ruth Samira Santiago Sven
Tadeusz Tala Thabo Tomas Uma Valentina Wei Yara Yusuf Zanele Zofia
`
  .trim()
  .split(/\s+/);

// Made up from plants, birds and places, so that hardly anybody has both the first and the last name.
const LAST_NAMES: readonly string[] = `
Alderbrook Amberfield Ashgrove Birchwater Bramblewick Brookstone Cedarholm Cloverdale Copperhill Dovecote Driftwood
Elmsworth Fernhollow Fairwinter Foxglade Glassford Goldcrest Greenbank Harrowby Hazelmere Heronsgate Hollowell
Ivorson Juniperfield Kestrelman Larkspur Lindenau Longmeadow Maplethorpe Marlowick Merrivane Mossbridge Nightingdale
Northwater Oakenhurst Otterbourne Pebblemoor Pinewright Quillfeather Ravensworth Riverstone Rosenthorn Saltmarsh
Silverlea Sparrowhill Starkwater Stonebridge Summerfield Swanmere Thistledown Thornbury Tidewater Underhill
Valebrook Waterlily Westerly Whitefern Willowby Winterbourne Woodruff Yarrowick
`
  .trim()
  .split(/\s+/);

const COUNTRIES: readonly CountryCode[] = [
  'AU',
  'BR',
  'CA',
  'DE',
  'EG',
  'FR',
  'GB',
  'IN',
  'JP',
  'KE',
  'MX',
  'NG',
  'PH',
  'PL',
  'TR',
  'UA',
  'US',
  'VN',
  'ZA',
];

/** The person passes checkIdentity. `random` returns [0, 1) and must not be guessable, because of the pass phrase. */
export function inventIdentity(random: () => number): InventedIdentity {
  const firstName = drawFrom(FIRST_NAMES, random);
  const lastName = drawFrom(LAST_NAMES, random);
  const country = drawFrom(COUNTRIES, random);
  // Names alone would collide within one large class; the number keeps usernames apart.
  const number = 10_000 + Math.floor(random() * 90_000);
  const username = `${firstName}.${lastName}.${number}`.toLowerCase();
  return {
    firstName,
    lastName,
    username,
    email: `${username}@example.com`,
    phone: inventPhone(country, random),
    country,
    passPhrase: inventPassPhrase(random),
  };
}
