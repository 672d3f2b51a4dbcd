import type { Locale } from '#app/i18n/locale.ts';
import { plainNumber } from '#app/i18n/typed-number.ts';
import { formText } from './account/form-text.ts';

/** An amount of a form, typed as the reader's language writes numbers, in the plain writing that the domain reads. */
export function formAmount(form: FormData, name: string, locale: Locale): string {
  return plainNumber(formText(form, name), locale);
}
