import { digestOf, type Fingerprints, lettersOf } from './collect.ts';

interface ReadPage {
  readonly html: string;
  /** What its readers see. */
  readonly letters: string;
  /** Where its links and forms lead on its own site. */
  readonly paths: ReadonlySet<string>;
  /** The address of each thing it loads, by its SHA-256. */
  readonly loaded: ReadonlyMap<string, string>;
}

const PATIENCE_MS = 15_000;
const MOST_BYTES = 8_000_000;
/** A page's styles, scripts and pictures come first among what it loads. */
const MOST_FILES = 60;

/** With what the page loads from its own site. Throws when the page itself cannot be fetched. */
export async function readPage(address: string): Promise<ReadPage> {
  const answer = await fetchBytes(address);
  if (answer === null) throw new Error(`${address} could not be read.`);
  const html = new TextDecoder().decode(answer.bytes);
  const links = linksOf(html, answer.url);
  const origin = new URL(answer.url).origin;
  const files = links.filter(({ url, isLoaded }) => isLoaded && url.origin === origin).map(({ url }) => url.href);
  const loaded = new Map<string, string>();
  for (const file of [...new Set(files)].slice(0, MOST_FILES)) {
    const content = await fetchBytes(file);
    if (content !== null) loaded.set(digestOf(content.bytes), file);
  }
  const paths = links.filter(({ url }) => url.origin === origin).map(({ url }) => url.pathname);
  return { html, letters: lettersOf(textOf(html)), paths: new Set(paths), loaded };
}

async function fetchBytes(address: string): Promise<{ readonly url: string; readonly bytes: Uint8Array } | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of answer.body ?? []) {
      parts.push(part);
      length += part.length;
      if (length > MOST_BYTES) return null;
    }
    return { url: answer.url, bytes: Buffer.concat(parts) };
  } catch {
    return null;
  }
}

interface Link {
  readonly url: URL;
  /** Whether the page shows or runs it; otherwise the page links to it. */
  readonly isLoaded: boolean;
}

const ATTRIBUTE = /<(\w+)\b([^>]*?\s(?:href|src|action|content|srcset)\s*=\s*(?:"[^"]*"|'[^']*')[^>]*)>/g;
const VALUE = /\s(href|src|action|content|srcset)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const LOADS = /^(img|script|link|source|meta|image)$/i;

/** Where scripts wait, their links stand in `<noscript>` as they would outside it. */
function linksOf(html: string, base: string): Link[] {
  const links: Link[] = [];
  for (const [, tag = '', attributes = ''] of html.matchAll(ATTRIBUTE)) {
    for (const [, name = '', double, single] of attributes.matchAll(VALUE)) {
      const value = decode(double ?? single ?? '');
      // A description counts only if it is the address of a file.
      if (name === 'content' && !/^\S+\.\w{2,5}$/.test(value)) continue;
      const first = name === 'srcset' ? (value.split(/[\s,]/)[0] ?? '') : value;
      const url = URL.parse(first, base);
      if (url !== null) links.push({ url, isLoaded: LOADS.test(tag) });
    }
  }
  return links;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

function textOf(html: string): string {
  return decode(
    html
      .replaceAll(/<(script|style|template)\b.*?<\/\1\s*>/gis, ' ')
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<[^>]*>/g, ' '),
  );
}

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
  readonly found: Readonly<Record<Kind, readonly string[]>>;
}

/** Each kind counts separately. */
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
