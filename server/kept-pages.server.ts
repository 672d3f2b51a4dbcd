import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { askedLocale, chooseLocale } from '#app/i18n/choose-locale.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { saysSignedIn } from '#app/members/sign-in/signed-in.ts';
import { compressToKeep, type Encoding, encodingFor } from './compression.server.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/**
 * Every public page that is the same for everybody, and what in its query makes it another one; besides that `lang` and
 * `xray` do on each. Without any of it, or with a language alone, it is answered from memory, whatever else is asked.
 */
const READ: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/about': [],
  '/solutions': [],
  '/approach': [],
  '/plans': ['beginners', 'advanced', 'premium'],
  '/contact': [],
  '/privacypolicy': [],
  '/termsofservice': [],
  '/cert': [],
  '/about-this-site': [],
  '/try': ['scenario', 'pace'],
  '/warning-signs': ['group', 'strength', 'sourced', 'place'],
  '/collapse': 'model class plan profit term growth taken size pull case k s0 ri rp rn rw c'.split(' '),
  '/signup': ['code'],
  '/login': ['notice', 'organisation', 'redirectTo'],
  '/resetpassword': [],
  '/messenger': ['to'],
  '/reviews': [],
  '/register': ['set', 'offer', 'answer1', 'answer2', 'answer3', 'q', 'entry'],
  '/registers': ['country'],
};

export const KEPT_PATHS: readonly string[] = Object.keys(READ);

/** A page in one language and one encoding, with all its headers, ready to be written. */
interface KeptAnswer {
  readonly etag: string;
  readonly headers: string[];
  readonly headersOfUnchanged: string[];
  readonly body: Buffer;
}

type KeptPage = Readonly<Record<Encoding, KeptAnswer>>;

/** The HTML of an address; rejects when there is none, which leaves the page to be asked for again. */
type Render = (address: string, locale: Locale) => Promise<string>;

/** How long a cache in front of the site may answer by itself: no longer than anybody would look at an old page. */
const SHARED_SECONDS = 300;

/** Without a language an address is answered differently to each reader; with one, the same to all of them. */
const READERS_OWN = {
  // Kept by the browser, asked for again each time: who changes the language gets the page anew.
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
};
const EVERYBODYS = {
  'cache-control': `public, max-age=0, s-maxage=${SHARED_SECONDS}`,
  vary: 'Accept-Encoding',
};

export interface KeptPages {
  /** Answers a plain request for a page that is kept; false leaves the request to whoever comes next. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** From now on a page is kept once somebody has asked for it in their language; what was kept so far is forgotten. */
  keepFrom(render: Render): void;
  /** Resolves when no page is being rendered to be kept. */
  settled(): Promise<void>;
  /** How many requests were answered so far. */
  answered(): number;
}

/** An empty store of pages. `common` are the headers that every response carries. */
export function createKeptPages(common: Readonly<Record<string, string>>, isHttps: boolean): KeptPages {
  const read = new Map(Object.entries(READ).map(([path, names]) => [path, new Set([...names, 'xray'])]));
  // A page that is asked for and not kept yet is null.
  let pages = new Map<string, KeptPage | null>();
  let source: Render | null = null;
  let keeping = Promise.resolve();
  let answered = 0;
  const keepSoon = (address: string, locale: Locale, name: string, caching: Record<string, string>) => {
    if (source === null || pages.has(name)) return;
    const [render, into] = [source, pages];
    into.set(name, null);
    // One after the other, beside what the server has to answer meanwhile.
    keeping = keeping.then(async () => {
      try {
        const headers = { ...common, ...caching, 'content-language': locale };
        into.set(name, await keep(await render(address, locale), headers, isHttps));
      } catch {
        into.delete(name);
      }
    });
  };
  return {
    answer(request, response) {
      const { url = '', method } = request;
      const queryAt = url.indexOf('?');
      const path = queryAt === -1 ? url : url.slice(0, queryAt);
      const names = read.get(path);
      if (names === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
      if (queryAt !== -1 && asksFor(url.slice(queryAt), names)) return false;
      const asked = askedLocale(url);
      const address = asked === null ? path : `${path}?lang=${asked}`;
      const { cookie, 'accept-language': acceptLanguage, 'accept-encoding': acceptEncoding } = request.headers;
      // Whoever is signed in is led to the dashboard, but not where a cache would hold it for all.
      if (asked === null && saysSignedIn(cookie)) return false;
      const locale = asked ?? chooseLocale(cookie, acceptLanguage);
      const name = `${locale} ${address}`;
      const page = pages.get(name) ?? null;
      if (page === null) {
        keepSoon(address, locale, name, asked === null ? READERS_OWN : EVERYBODYS);
        return false;
      }
      answered += 1;
      write(request, response, page[encodingFor(acceptEncoding)]);
      return true;
    },
    keepFrom(render) {
      pages = new Map();
      source = render;
    },
    settled: () => keeping,
    answered: () => answered,
  };
}

/** Whether a query says anything that the page reads. */
function asksFor(query: string, names: ReadonlySet<string>): boolean {
  return [...new URLSearchParams(query).keys()].some((name) => names.has(name));
}

function write(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): void {
  const known = request.headers['if-none-match'];
  if (known?.includes(kept.etag) === true) {
    response.writeHead(304, kept.headersOfUnchanged).end();
  } else {
    response.writeHead(200, kept.headers);
    response.end(request.method === 'HEAD' ? undefined : kept.body);
  }
}

const INLINE_SCRIPTS = /<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g;

async function keep(html: string, common: Readonly<Record<string, string>>, isHttps: boolean): Promise<KeptPage> {
  const plain = Buffer.from(html);
  const digest = sha256(plain).slice(0, 22);
  const hashes = Array.from(html.matchAll(INLINE_SCRIPTS), ([, text = '']) => `'sha256-${sha256(text, 'base64')}'`);
  const shared = {
    ...common,
    'content-security-policy': contentSecurityPolicy({ scripts: hashes, isHttps, isDevelopment: false }),
  };
  const answer = async (encoding: Encoding): Promise<KeptAnswer> => {
    const body = await compressToKeep(plain, encoding, 9);
    const etag = `"${digest}-${encoding}"`;
    const ofBody = {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    const headersOfUnchanged = Object.entries({ ...shared, etag }).flat();
    return { etag, headersOfUnchanged, headers: [...headersOfUnchanged, ...Object.entries(ofBody).flat()], body };
  };
  const [br, gzip, identity] = await Promise.all([answer('br'), answer('gzip'), answer('identity')]);
  return { br, gzip, identity };
}

function sha256(content: Buffer | string, encoding: 'base64' | 'base64url' = 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding);
}
