import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CHAT_NUMBER_CHANNEL, chatNumberOf } from '#app/contact/chat-number.server.ts';
import { askedLocale, chooseLocale } from '#app/i18n/choose-locale.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { saysSignedIn } from '#app/members/sign-in/signed-in.ts';
import type { Services } from '#app/routes/services.server.ts';
import { compressForCache, type Encoding, encodingFor } from './compression.server.ts';
import type { Pages } from './pages.server.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/**
 * Public pages that are the same for everyone, with the query names that change each; `lang` and `xray` change all.
 * Without these, or with only a language, they are answered from memory, whatever else is asked.
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
  '/collapse': 'model class plan profit term growth taken size pull'.split(' '),
  '/signup': ['code'],
  '/login': ['notice', 'organisation', 'redirectTo'],
  '/resetpassword': [],
  '/messenger': ['to'],
  '/reviews': [],
  '/register': ['set', 'offer', 'answer1', 'answer2', 'answer3', 'q', 'entry'],
  '/registers': ['country'],
  '/teach': ['sheet', 'story'],
};

export const KEPT_PATHS: readonly string[] = Object.keys(READ);

/** A page in one language and one encoding, with all its headers, ready to be written. */
interface CachedAnswer {
  readonly etag: string;
  readonly headers: string[];
  readonly headersOfUnchanged: string[];
  readonly body: Buffer;
}

type KeptPage = Readonly<Record<Encoding, CachedAnswer>>;

/** Rejects when there is no page at the address, so that it is tried again at the next request. */
type Render = (address: string, locale: Locale) => Promise<string>;

/** How long a cache in front of the site may answer on its own: no longer than anyone would look at an old page. */
const SHARED_SECONDS = 300;

/** Without a language, an address is answered differently to each reader; with one, the same to everyone. */
const READERS_OWN = {
  // The browser keeps it but asks again each time, so that a reader who changes the language gets a new page.
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
};
const EVERYBODYS = {
  'cache-control': `public, max-age=0, s-maxage=${SHARED_SECONDS}`,
  vary: 'Accept-Encoding',
};

export interface PageCache {
  /** Only a plain request for a kept page; false leaves it to the next handler. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** From now on, keeps a page once someone has asked for it in their language; forgets what was kept so far. */
  keepFrom(render: Render): void;
  /** Resolves when no page is being rendered for keeping. */
  settled(): Promise<void>;
  /** Answers since the start. */
  answered(): number;
}

/** Every response carries the headers in `common`. */
export function createPageCache(common: Readonly<Record<string, string>>, isHttps: boolean): PageCache {
  const read = new Map(Object.entries(READ).map(([path, names]) => [path, new Set([...names, 'xray'])]));
  // A page that was asked for but is not kept yet is null.
  let pages = new Map<string, KeptPage | null>();
  let source: Render | null = null;
  let keeping = Promise.resolve();
  let answered = 0;
  const keepSoon = (address: string, locale: Locale, name: string, caching: Record<string, string>) => {
    if (source === null || pages.has(name)) return;
    const [render, into] = [source, pages];
    into.set(name, null);
    // One after the other, alongside what the server has to answer in the meantime.
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
      // Without a host it is no request for any site.
      if ((request.headers.host ?? '') === '') return false;
      if (queryAt !== -1 && asksFor(url.slice(queryAt), names)) return false;
      const asked = askedLocale(url);
      const address = asked === null ? path : `${path}?lang=${asked}`;
      const { cookie, 'accept-language': acceptLanguage, 'accept-encoding': acceptEncoding } = request.headers;
      // Signed-in visitors are led to the dashboard, except where a cache would keep that answer for everyone.
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

function asksFor(query: string, names: ReadonlySet<string>): boolean {
  return [...new URLSearchParams(query).keys()].some((name) => names.has(name));
}

function write(request: IncomingMessage, response: ServerResponse, kept: CachedAnswer): void {
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
  const answer = async (encoding: Encoding): Promise<CachedAnswer> => {
    const body = await compressForCache(plain, encoding, 9);
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

const LOOK_EVERY_MS = 60_000;

/** Forgets the pages when what all of them show changes: the year in the footer, or the number to chat with. */
export async function keepPagesCurrent(kept: PageCache, pages: Pages, services: Services) {
  const { database, live, log, now, stopping } = services;
  const render = async (path: string, locale: Locale) => {
    // There is nothing left to keep when the server stops.
    stopping.throwIfAborted();
    try {
      // Fails where the number cannot be read: the page would be kept without it.
      await chatNumberOf(database);
      return await pages.render(path, locale, services);
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error }, 'a public page could not be kept');
      throw error;
    }
  };
  let shown = '';
  const follow = async () => {
    const current = `${now().getUTCFullYear()} ${await chatNumberOf(database)}`;
    if (current === shown) return;
    shown = current;
    kept.keepFrom(render);
  };
  await follow();
  let following = Promise.resolve();
  // One after the other, so that the last answer is the newest. The next poll makes up for one that failed.
  const look = () => {
    following = following.then(follow).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ err: error }, 'kept pages may show an earlier number to chat with');
    });
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const stopListening = live.listen(CHAT_NUMBER_CHANNEL.classroom, CHAT_NUMBER_CHANNEL.owner, look);
  return {
    async stop() {
      clearInterval(timer);
      stopListening();
      await following;
      await kept.settled();
    },
  };
}
