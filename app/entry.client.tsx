import type { I18n, Messages } from '@lingui/core';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { MADE_FOR, MADE_FOR_HEADER } from '#app/forms/made-for-names.ts';
import { type Locale, localeFrom, PAGE_LANGUAGE, SOURCE_LOCALE } from '#app/i18n/locale.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { makeTranslator } from '#app/i18n/translator.ts';
import { saysSignedIn } from '#app/members/sign-in/signed-in.ts';
import { DocumentFactsProvider, hasWaitingScripts } from '#app/ui/document.tsx';
import { loadDocumentAnew } from '#app/ui/failure-page.tsx';
import { guardNotice } from '#app/ui/guard-notice.client.ts';
import { followLinks } from '#app/ui/lost-link.tsx';
import { putBackMovedTexts } from '#app/ui/moved-texts.client.ts';

const catalogues = import.meta.glob<Messages>('./i18n/catalogues/*.po', { import: 'messages' });

const { lang, dataset } = document.documentElement;
const translator = await browserTranslator(localeFrom(lang));
guardNotice(translator);
putBackMovedTexts(loadDocumentAnew);
askAsThisPage(translator.locale);
const facts = {
  failureReference: dataset['failureReference'] ?? null,
  year: Number(dataset['year']),
  wasSignedIn: dataset['signedIn'] !== undefined,
  isSignedIn: () => saysSignedIn(document.cookie),
  scriptsWait: hasWaitingScripts(),
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentFactsProvider value={facts}>
        <LocaleProvider translator={translator}>
          <HydratedRouter instrumentations={[followLinks]} />
        </LocaleProvider>
      </DocumentFactsProvider>
    </StrictMode>,
  );
});

/**
 * Names the page's language, and whom it was made for, in all that its scripts request: either may have been changed in
 * another tab. The router offers no way to send a header with a page's data, so it is added to `fetch`.
 */
function askAsThisPage(language: string): void {
  const plainFetch = window.fetch;
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(PAGE_LANGUAGE, language);
    const mark = document.documentElement.dataset[MADE_FOR];
    if (mark !== undefined) headers.set(MADE_FOR_HEADER, mark);
    return plainFetch(input, { ...init, headers });
  };
}

/** Takes the language of the served page; loads its catalogue (English has none to load) and returns its translator. */
async function browserTranslator(locale: Locale): Promise<I18n> {
  const load = locale === SOURCE_LOCALE ? undefined : catalogues[`./i18n/catalogues/${locale}.po`];
  return makeTranslator(locale, load === undefined ? {} : await load());
}
