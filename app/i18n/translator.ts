import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Locale, PSEUDO_LOCALE } from './locale.ts';
import { pseudo } from './pseudo.ts';

/**
 * Takes a language and its compiled catalogue; returns a translator of its own, so that two requests in two
 * languages never share one. A message that the catalogue lacks is shown in English, from the code.
 */
export function makeTranslator(locale: Locale, messages: Messages): I18n {
  const translator = setupI18n({ locale, messages: { [locale]: messages } });
  translator.setMessagesCompiler(
    locale === PSEUDO_LOCALE ? (message) => compileMessage(pseudo(message)) : compileMessage,
  );
  return translator;
}
