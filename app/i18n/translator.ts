import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatsNamed, type Locale, PSEUDO_LOCALE } from './locale.ts';

/**
 * A new one each time, so that two requests in two languages never share one. A message that the catalogue lacks is
 * shown in English, from the code.
 */
export function makeTranslator(locale: Locale, messages: Messages): I18n {
  const translator = setupI18n({ locale, locales: formatsNamed(locale), messages: { [locale]: messages } });
  translator.setMessagesCompiler(locale === PSEUDO_LOCALE ? (message) => compiled(pseudo(message)) : compiled);
  return translator;
}

type Compiled = ReturnType<typeof compileMessage>;

const known = new Map<string, Compiled>();

/**
 * Caches parsed messages: a message in the code is parsed at each use, which is slow, and most hold nothing to parse.
 */
function compiled(message: string): Compiled {
  if (!/[{}'#]/.test(message)) return [message];
  const before = known.get(message);
  if (before !== undefined) return before;
  const now = compileMessage(message);
  known.set(message, now);
  return now;
}

/** How much longer than English a text may become; German, Polish and Hindi need about this much. */
const GROWTH = 0.35;
const FILLER = 'lengthens ';

/**
 * Puts an ICU message in brackets, a third longer, with its placeholders, tags and plurals untouched. Text outside
 * brackets on a page was never given to translators.
 */
export function pseudo(message: string): string {
  const words = message.replaceAll(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<[^>]*>/g, '');
  const length = Math.ceil(words.length * GROWTH);
  const filler = FILLER.repeat(Math.ceil(length / FILLER.length))
    .slice(0, length)
    .trim();
  return `⟦${message} ${filler}⟧`;
}
