import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { formatWholeDollars } from '#app/i18n/money.ts';
import { LineChart } from './line-chart.tsx';

it.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const)('the amounts of a chart, which runs from left to right, run as in %s text', (locale, direction) => {
  const format = (dollars: number) => formatWholeDollars(BigInt(dollars) * 100n, locale);
  const lines = [{ key: 'one', name: 'One', look: 'bold', values: [0, 3_000] }] as const;
  const children = createElement(LineChart, { label: 'Chart', lines, format, days: [1, 2] as const, height: 'h-8' });
  const drawn = renderToStaticMarkup(LocaleProvider({ translator: serverTranslator(locale), children }));
  expect(drawn).toContain(`<bdi dir="${direction}">${format(3_000)}</bdi>`);
});
