import type { I18n } from '@lingui/core';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { formatDate } from '#app/i18n/dates.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { firmNumbered, type RegisteredFirm, searchRegister } from '#app/registers/firms.ts';
import type { LookUp } from '#app/registers/look-up.ts';
import { EVENT_WORDS, NOTE_WORDS, PERMISSION_WORDS, STANDING_WORDS } from '#app/registers/texts.ts';

/** The page that contains the register. */
interface Around {
  /** Where the search is sent to. */
  readonly action: string;
  /** The parts of the page's address that the search must keep. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  /** Returns the address of the same page with something else looked up. */
  readonly addressOf: (lookUp: LookUp) => string;
}

/** Returns the example register's answer to a look-up, in the words of a language. */
export function registerInWords(lookUp: LookUp, locale: Locale, { action, carried, addressOf }: Around) {
  const i18n = serverTranslator(locale);
  const { query } = lookUp;
  return {
    search: {
      query: query ?? '',
      action,
      carried,
      all: addressOf({ query: '', entry: null }),
      results:
        query === null
          ? null
          : searchRegister(query).map((firm) => lineOf(firm, addressOf({ query, entry: firm.number }), i18n)),
    },
    entry: entryOf(lookUp, query === null ? null : addressOf({ query, entry: null }), i18n, locale),
  };
}

export type ExampleRegisterPage = ReturnType<typeof registerInWords>;
export type ExampleEntry = NonNullable<ExampleRegisterPage['entry']>;

function lineOf(firm: RegisteredFirm, to: string, i18n: I18n) {
  return {
    number: firm.number,
    name: firm.name,
    isPermitted: firm.standing === 'permitted',
    standing: i18n._(STANDING_WORDS[firm.standing]),
    to,
  };
}

function entryOf({ entry }: LookUp, back: string | null, i18n: I18n, locale: Locale) {
  const firm = firmNumbered(entry);
  if (firm === null) return null;
  return {
    ...firm,
    isPermitted: firm.standing === 'permitted',
    standing: i18n._(STANDING_WORDS[firm.standing]),
    permissions: firm.permissions.map((permission) => i18n._(PERMISSION_WORDS[permission])),
    note: firm.note === undefined ? null : i18n._(NOTE_WORDS[firm.note]),
    history: firm.history.map(([date, event]) => ({
      date,
      day: formatDate(new Date(date), locale),
      event: i18n._(EVENT_WORDS[event]),
    })),
    back,
  };
}
