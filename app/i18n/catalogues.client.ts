/// <reference types="vite/client" />
import type { I18n, Messages } from '@lingui/core';
import { type Locale, SOURCE_LOCALE } from './locale.ts';
import { makeTranslator } from './translator.ts';

const loaders = import.meta.glob<Messages>('./catalogues/*.po', { import: 'messages' });

/** Takes the language of the served page; loads its catalogue (English has none to load) and returns its translator. */
export async function browserTranslator(locale: Locale): Promise<I18n> {
  const load = locale === SOURCE_LOCALE ? undefined : loaders[`./catalogues/${locale}.po`];
  return makeTranslator(locale, load === undefined ? {} : await load());
}
