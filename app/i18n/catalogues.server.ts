/// <reference types="vite/client" />
import type { I18n, Messages } from '@lingui/core';
import type { Locale } from './locale.ts';
import { makeTranslator } from './translator.ts';

const ofPages = import.meta.glob<Messages>('./catalogues/*.po', { eager: true, import: 'messages' });
const ofTeaching = import.meta.glob<Messages>('./teaching/*.po', { eager: true, import: 'messages' });

const translators = new Map<Locale, I18n>();

/** Knows the words of the lessons too. Works only in code that went through Vite. */
export function serverTranslator(locale: Locale): I18n {
  const known = translators.get(locale);
  if (known !== undefined) return known;
  const translator = makeTranslator(locale, {
    ...ofTeaching[`./teaching/${locale}.po`],
    ...ofPages[`./catalogues/${locale}.po`],
  });
  translators.set(locale, translator);
  return translator;
}
