import { type Fingerprints, lettersOf } from './collect.ts';
import type { ReadPage } from './read-page.ts';

type Kind = 'sentences' | 'files' | 'marks' | 'routes';

/** Fewer than `least` are chance; with `enough`, a kind gives all the evidence it can, which is `weight`. */
const KINDS: Readonly<Record<Kind, { readonly least: number; readonly enough: number; readonly weight: number }>> = {
  sentences: { least: 2, enough: 6, weight: 0.95 },
  files: { least: 1, enough: 2, weight: 0.95 },
  marks: { least: 4, enough: 14, weight: 0.7 },
  routes: { least: 3, enough: 8, weight: 0.5 },
};

export type Verdict = 'a copy of this site' | 'like this site in parts' | 'nothing of this site';

export interface Score {
  /** From 0 to 100: how certain it is that the page belongs to this site or to a copy. */
  readonly points: number;
  readonly verdict: Verdict;
  /** What was found of each kind. */
  readonly found: Readonly<Record<Kind, readonly string[]>>;
}

/** Takes a page and the fingerprints; returns how many of them it carries. Each kind counts separately. */
export function scorePage(page: ReadPage, known: Fingerprints): Score {
  const found = {
    sentences: Object.values(known.sentences)
      .flat()
      .filter((sentence) => page.letters.includes(lettersOf(sentence))),
    files: [...page.loaded].flatMap(([digest, address]) => (digest in known.files ? [address] : [])),
    marks: marksIn(page.html, known.marks),
    routes: known.routes.filter((path) => page.paths.has(path)),
  };
  const doubt = KIND_NAMES.reduce((rest, kind) => rest * (1 - strengthOf(kind, found[kind].length)), 1);
  const points = Math.round(100 * (1 - doubt));
  return { points, verdict: verdictOf(points), found };
}

const KIND_NAMES = ['sentences', 'files', 'marks', 'routes'] as const;

function strengthOf(kind: Kind, count: number): number {
  const { least, enough, weight } = KINDS[kind];
  return count < least ? 0 : weight * Math.min(1, count / enough);
}

function verdictOf(points: number): Verdict {
  if (points >= 70) return 'a copy of this site';
  return points >= 30 ? 'like this site in parts' : 'nothing of this site';
}

function marksIn(html: string, { classes, attributes, drawings }: Fingerprints['marks']): string[] {
  const worn = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  return [
    ...classes.filter((name) => worn.has(name)),
    ...attributes.filter((name) => new RegExp(`\\s${name}(?=[\\s=>])`).test(html)),
    ...drawings.filter((path) => html.includes(`d="${path}"`)),
  ];
}
