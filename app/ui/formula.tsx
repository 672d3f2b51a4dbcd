import { Children, createElement, type ReactNode } from 'react';

/** A named group of formulas. Their width depends on the reader's mathematics font, so what does not fit scrolls. */
export function FormulaBox({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: formulas are no fields.
    <div role="group" aria-labelledby={labelledBy} tabIndex={0} dir="ltr" className="overflow-x-auto py-0.5">
      {children}
    </div>
  );
}

/** A line of mathematics, drawn by the browser and never broken. `spoken` says the same in plain signs. */
export function Formula({ spoken, children }: { spoken: string; children: ReactNode }) {
  return (
    <p className="w-max text-[min(0.875rem,3.6vw)] text-ink sm:text-[min(1.125rem,1.8vw)] [html[dir=rtl]_&]:ms-auto">
      {createElement('math', { displaystyle: 'true', alttext: spoken }, children)}
    </p>
  );
}

/** A sequence of variables, numbers and signs: letters are variables; `−`, `=` and the like are operators. */
export function Terms({ children }: { children: ReactNode }) {
  return createElement(
    'mrow',
    null,
    Children.map(children, (child) => (typeof child === 'string' ? atoms(child) : child)),
  );
}

function atoms(text: string): ReactNode {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((atom, index) => {
      const [name = '', index2] = atom.split('_');
      // The same sign may appear twice in a line, and signs never move.
      const key = `${index} ${atom}`;
      if (index2 !== undefined) return createElement('msub', { key }, leaf(name, 'base'), leaf(index2, 'index'));
      return leaf(atom, key);
    });
}

const SPACED = new Set(['ln', ',']);

function leaf(atom: string, key: string): ReactNode {
  if (/^[\d.]+$/.test(atom)) return createElement('mn', { key }, atom);
  const sign = createElement(/^\p{L}+\*?$/u.test(atom) ? 'mi' : 'mo', { key }, atom);
  // A function or a comma is set apart from what follows it.
  return SPACED.has(atom)
    ? createElement('mrow', { key }, sign, createElement('mspace', { width: atom === ',' ? '0.7em' : '0.2em' }))
    : sign;
}

/** One term over another. */
export function Fraction({ over, under }: { over: ReactNode; under: ReactNode }) {
  return createElement('mfrac', null, <Terms>{over}</Terms>, <Terms>{under}</Terms>);
}

/** e to the power of something. */
export function Power({ of }: { of: string }) {
  return createElement('msup', null, createElement('mi', null, 'e'), <Terms>{of}</Terms>);
}

/** The integral from 0 to t. */
export function Integral({ children }: { children: ReactNode }) {
  return createElement(
    'mrow',
    null,
    createElement(
      'msubsup',
      null,
      createElement('mo', null, '∫'),
      createElement('mn', null, '0'),
      createElement('mi', null, 't'),
    ),
    <Terms>{children}</Terms>,
  );
}
