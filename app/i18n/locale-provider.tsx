import type { I18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { type Direction, directionOf, type Locale, localeFrom } from './locale.ts';

/** On the server there is one translator per language, in the browser one per loaded document. */
export function LocaleProvider({ translator, children }: { translator: I18n; children: ReactNode }) {
  return <I18nProvider i18n={translator}>{children}</I18nProvider>;
}

export function useLocale(): { locale: Locale; direction: Direction } {
  const locale = localeFrom(useLingui().i18n.locale);
  return { locale, direction: directionOf(locale) };
}
