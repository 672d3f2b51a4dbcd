import { Children, createElement, type ReactNode } from 'react';
import type { FormulaId } from '#app/collapse/model-names.ts';

/** The names and meanings come with the words of the lessons. */
export const FORMULAS: Readonly<Record<FormulaId, ReactNode>> = {
  held: (
    <>
      <Formula spoken="S(t) = (1 − q) D(t) − M D(t − T)">
        <Terms>S ( t ) = ( 1 − q ) D ( t ) − M D ( t − T )</Terms>
      </Formula>
      <Formula spoken="D(t) = (e^(g t) − 1) / g">
        <Terms>
          D ( t ) =
          <Fraction over={[<Power key="power" of="g t" />, '− 1']} under="g" />
        </Terms>
      </Formula>
    </>
  ),
  'collapse-day': (
    <Formula spoken="t* = (1 / g) ln((M − (1 − q)) / (M e^(−g T) − (1 − q)))">
      <Terms>
        t* =
        <Fraction over="1" under="g" />
        ln
        <Fraction over="M − ( 1 − q )" under={['M', <Power key="power" of="− g T" />, '− ( 1 − q )']} />
      </Terms>
    </Formula>
  ),
  'collapse-day-without-growth': (
    <Formula spoken="t* = M T / (M − (1 − q))">
      <Terms>
        t* =
        <Fraction over="M T" under="M − ( 1 − q )" />
      </Terms>
    </Formula>
  ),
  'growth-for-ever': (
    <Formula spoken="g ≥ (1 / T) ln(M / (1 − q))">
      <Terms>
        g ≥
        <Fraction over="1" under="T" />
        ln
        <Fraction over="M" under="1 − q" />
      </Terms>
    </Formula>
  ),
  'share-paid': (
    <Formula spoken="(1 − q) / M">
      <Fraction over="1 − q" under="M" />
    </Formula>
  ),
  joining: (
    <>
      <Formula spoken="dJ/dt = (b + c I(t) / N) (N − J(t))">
        <Terms>
          <Fraction over="d J" under="d t" />=
          <Bracketed>
            b + c
            <Fraction over="I ( t )" under="N" />
          </Bracketed>
          ( N − J ( t ) )
        </Terms>
      </Formula>
      <Formula spoken="I(t) = J(t) − J(t − T)">
        <Terms>I ( t ) = J ( t ) − J ( t − T )</Terms>
      </Formula>
    </>
  ),
  'town-held': (
    <Formula spoken="S(t) = (1 − q) J(t) − M J(t − T)">
      <Terms>S ( t ) = ( 1 − q ) J ( t ) − M J ( t − T )</Terms>
    </Formula>
  ),
};

/** The width depends on the reader's mathematics font, so what does not fit scrolls. */
export function FormulaBox({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: formulas are no fields.
    <div role="group" aria-labelledby={labelledBy} tabIndex={0} dir="ltr" className="space-y-1 overflow-x-auto py-0.5">
      {children}
    </div>
  );
}

/** Drawn by the browser and never broken. `spoken` says the same in plain signs. */
function Formula({ spoken, children }: { spoken: string; children: ReactNode }) {
  return (
    <p className="w-max text-[min(0.875rem,3.6vw)] text-ink sm:text-[min(1.125rem,1.8vw)] [html[dir=rtl]_&]:ms-auto">
      {createElement('math', { displaystyle: 'true', alttext: spoken }, children)}
    </p>
  );
}

/** A sequence of variables, numbers and signs: letters are variables; `−`, `=` and the like are operators. */
function Terms({ children }: { children: ReactNode }) {
  return createElement(
    'mrow',
    null,
    Children.map(children, (child) => (typeof child === 'string' ? atoms(child) : child)),
  );
}

function atoms(text: string): ReactNode {
  return (
    text
      .split(/\s+/)
      .filter(Boolean)
      // The same sign may appear twice in a line, and signs never move.
      .map((atom, index) => leaf(atom, `${index} ${atom}`))
  );
}

function leaf(atom: string, key: string): ReactNode {
  if (/^[\d.]+$/.test(atom)) return createElement('mn', { key }, atom);
  // A name of two signs would be drawn upright.
  if (/^\p{L}\*$/u.test(atom)) return createElement('msup', { key }, leaf(atom.slice(0, 1), 'base'), leaf('*', 'star'));
  // Brackets would grow with any fraction of their line, also one that stands outside them.
  const sign = /^\p{L}+$/u.test(atom)
    ? createElement('mi', { key }, atom)
    : createElement('mo', { key, stretchy: 'false' }, atom);
  // A function is set apart from what stands on either side.
  const thin = createElement('mspace', { width: '0.2em' });
  return atom === 'ln' ? createElement('mrow', { key }, thin, sign, thin) : sign;
}

/** Brackets as tall as the terms. */
function Bracketed({ children }: { children: ReactNode }) {
  return createElement(
    'mrow',
    null,
    createElement('mo', null, '('),
    <Terms>{children}</Terms>,
    createElement('mo', null, ')'),
  );
}

function Fraction({ over, under }: { over: ReactNode; under: ReactNode }) {
  return createElement('mfrac', null, <Terms>{over}</Terms>, <Terms>{under}</Terms>);
}

function Power({ of }: { of: string }) {
  return createElement('msup', null, createElement('mi', null, 'e'), <Terms>{of}</Terms>);
}
