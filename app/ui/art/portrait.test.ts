import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Portrait } from './portrait.tsx';

const MOST_BYTES = 1_500;

test.each(['vera', 'idris', 'mei', 'tomas', 'amina', 'rafael'] as const)(
  '%s is drawn in few bytes, and hidden from screen readers',
  (person) => {
    const drawn = renderToStaticMarkup(createElement(Portrait, { person }));
    expect(drawn.length).toBeLessThan(MOST_BYTES);
    expect(drawn).toContain('aria-hidden="true"');
    expect(drawn).not.toMatch(/style=|<image|href/);
  },
);
