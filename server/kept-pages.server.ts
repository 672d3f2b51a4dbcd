import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseLocale } from '#app/i18n/choose-locale.ts';
import { LOCALES, type Locale } from '#app/i18n/locale.ts';
import { saysSignedIn } from '#app/members/sign-in/signed-in.ts';
import { compressToKeep, type Encoding, encodingFor } from './compression.server.ts';
import { contentSecurityPolicy } from './headers.ts';
import { hydrateLate } from './late-hydration.ts';

/** Every public page that is the same for everybody: asked for without a query, it is answered from memory. */
export const KEPT_PATHS = [
  '/',
  '/about',
  '/solutions',
  '/approach',
  '/plans',
  '/contact',
  '/privacypolicy',
  '/termsofservice',
  '/cert',
  '/about-this-site',
  '/warning-signs',
  '/collapse',
  '/signup',
  '/login',
  '/resetpassword',
  '/messenger',
  '/reviews',
  '/register',
  '/registers',
] as const;

/** A page in one language and one encoding, with all its headers, ready to be written. */
interface KeptAnswer {
  readonly etag: string;
  readonly headers: string[];
  readonly headersOfUnchanged: string[];
  readonly body: Buffer;
}

type KeptPage = Readonly<Record<Encoding, KeptAnswer>>;

export interface KeptPages {
  /** Answers a plain request for a page that is kept; false leaves the request to whoever comes next. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Takes the HTML of every page in every language from `render`; from then on that is what is answered. */
  fill(render: (path: string, locale: Locale) => Promise<string>): Promise<void>;
  /** How many requests were answered so far. */
  answered(): number;
}

/** An empty store of pages. `common` are the headers that every response carries. */
export function createKeptPages(common: Readonly<Record<string, string>>, isHttps: boolean): KeptPages {
  const pages = new Map<string, Map<Locale, KeptPage>>(KEPT_PATHS.map((path) => [path, new Map()]));
  let answered = 0;
  return {
    answer(request, response) {
      const languages = pages.get(request.url ?? '');
      if (languages === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const { cookie, 'accept-language': acceptLanguage, 'accept-encoding': acceptEncoding } = request.headers;
      const page = languages.get(chooseLocale(cookie, acceptLanguage));
      // Whoever is signed in is led to the dashboard: the same for everybody else.
      if (page === undefined || saysSignedIn(cookie)) return false;
      answered += 1;
      write(request, response, page[encodingFor(acceptEncoding)]);
      return true;
    },
    async fill(render) {
      for (const { code } of LOCALES) {
        for (const [path, languages] of pages) {
          languages.set(code, await keep(await render(path, code), { ...common, 'content-language': code }, isHttps));
        }
      }
    },
    answered: () => answered,
  };
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

async function keep(html: string, common: Readonly<Record<string, string>>, isHttps: boolean): Promise<KeptPage> {
  const late = hydrateLate(html);
  const plain = Buffer.from(late.html);
  const digest = sha256(plain).slice(0, 22);
  const hashes = late.scripts.map((script) => `'sha256-${sha256(script, 'base64')}'`);
  const shared = {
    ...common,
    // Kept by the browser, asked for again each time: who changes the language gets the page anew.
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
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
