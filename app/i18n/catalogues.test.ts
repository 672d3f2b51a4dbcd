import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parse, type Token } from '@messageformat/parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, SOURCE_LOCALE } from './locale.ts';
import { SAME_IN_ENGLISH } from './same-in-english.ts';

interface Text {
  readonly message: string;
  readonly context: string;
  readonly translation: string;
}

/** English texts with straight marks that were given to us as they are. */
const FIXED = [
  "Click 'Select Language' to choose your preferred language. The page changes as soon as you choose.",
  "Not English? Click 'Change Language'",
  "Not English? Click 'Language'",
  "Thank you for contacting us! We'll respond within 24 hours.",
];

const committed = new Map<string, readonly Text[]>();
const inSources: string[] = [];

beforeAll(async () => {
  // One catalogue for the pages, one for the lessons.
  const catalogs = await getCatalogs(getConfig());
  expect(catalogs).toHaveLength(2);
  for (const catalog of catalogs) {
    inSources.push(...Object.values((await catalog.collect()) ?? {}).map((text) => text.message ?? ''));
    for (const { code } of LOCALES) {
      const texts = Object.values((await catalog.read(code)) ?? {}).filter((text) => text.obsolete !== true);
      committed.set(code, [
        ...textsOf(code),
        ...texts.map(({ message = '', context = '', translation = '' }) => ({ message, context, translation })),
      ]);
    }
  }
}, 120_000);

const textsOf = (code: string) => committed.get(code) ?? [];
const TRANSLATED = LOCALES.map(({ code }) => code).filter((code) => code !== SOURCE_LOCALE);

// Fix a failure here by `npx lingui extract --clean`, and commit what it writes.
test.each(LOCALES)('the catalogue of $name holds exactly the texts in the sources', ({ code }) => {
  expect(inSources.length).toBeGreaterThan(900);
  const inCatalogue = textsOf(code).map((text) => text.message);
  expect(inCatalogue.toSorted()).toEqual(inSources.toSorted());
});

describe.each(TRANSLATED)('in %s', (code) => {
  test('every text is translated', () => {
    const missing = textsOf(code).filter(({ translation }) => translation.trim() === '');
    expect(missing.map(({ message }) => message)).toEqual([]);
  });

  test('no text is left in English', () => {
    const same = textsOf(code).filter(
      ({ message, translation }) => message === translation && /[a-z]{3}/.test(words(message)),
    );
    const allowed = [...SAME_IN_ENGLISH.all, ...(SAME_IN_ENGLISH[code] ?? [])];
    expect(same.map(({ message }) => message).filter((message) => !allowed.includes(message))).toEqual([]);
  });

  test('every text has the placeholders and tags of the English one', () => {
    for (const { message, translation } of textsOf(code)) {
      expect({ message, parts: partsOf(translation) }).toEqual({ message, parts: partsOf(message) });
    }
  });

  test('every plural has exactly the forms of the language', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
    for (const { message, translation } of textsOf(code)) {
      for (const plural of pluralsIn(parse(translation))) {
        const named = plural.filter((form) => !form.startsWith('=')).toSorted();
        expect({ message, forms: named }).toEqual({ message, forms });
      }
    }
  });
});

test.each(LOCALES)('no text of $name is a fragment of a sentence that the page puts together', ({ code }) => {
  // Other languages order their sentences differently, so a text that depends on its neighbour cannot be translated.
  const pieces = textsOf(code)
    .map(({ message, translation }) => (code === SOURCE_LOCALE ? message : translation))
    .filter((text) => /^[\s,.;:!?)\]،。，]|[\s([]$/.test(text.replace(/^\.example/, '')));
  expect(pieces).toEqual([]);
});

test('apostrophes and quotation marks are curly, except in texts that are fixed word for word', () => {
  const straight = TRANSLATED.flatMap(textsOf)
    .concat(textsOf(SOURCE_LOCALE))
    .map(({ message, translation }) => translation || message)
    .filter((text) => /['"]/.test(text));
  expect(new Set(straight)).toEqual(new Set(FIXED));
});

test('a text has a context only where a language needs another word there', () => {
  const needless = textsOf(SOURCE_LOCALE).filter(
    ({ message, context }) => context !== '' && TRANSLATED.every((code) => isAlwaysTheSame(code, message, context)),
  );
  expect(needless).toEqual([]);
});

function isAlwaysTheSame(code: string, message: string, context: string): boolean {
  const senses = textsOf(code).filter((text) => text.message === message);
  const own = senses.find((text) => text.context === context);
  return senses.every(({ translation }) => translation === own?.translation);
}

/** Without placeholders, tags and names that no language changes. */
function words(message: string): string {
  return message.replaceAll(/\{[^{}]*\}|<[^>]*>|Glasshouse|Finance|BEGINNERS|ADVANCED|PREMIUM|BTC/g, '');
}

function partsOf(message: string): { readonly placeholders: string[]; readonly tags: string[] } {
  const placeholders = new Set<string>();
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if ('arg' in token) placeholders.add(token.arg);
      if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner);
    }
  };
  visit(parse(message));
  const tags = new Set([...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag));
  return { placeholders: [...placeholders].toSorted(), tags: [...tags].toSorted() };
}

/** However deeply the plurals are nested. */
function pluralsIn(tokens: readonly Token[]): string[][] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return [];
    const inner = token.cases.flatMap((form) => pluralsIn(form.tokens));
    return token.type === 'plural' ? [token.cases.map((form) => form.key), ...inner] : inner;
  });
}
