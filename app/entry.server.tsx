import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { saysSignedIn } from '#app/members/sign-in/signed-in.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { DocumentFactsProvider } from '#app/ui/document.tsx';
import { PRACTICE_NOTICE } from '#app/ui/practice-notice.ts';

const RENDER_TIMEOUT_MS = 5_000;

type LoadContext = Readonly<RouterContextProvider>;

/** The failure that was logged for a request, kept for as long as the request. */
const failureReferences = new WeakMap<LoadContext, string>();

/** The keys under which server.ts passes routes their tools; outside the bundle they would be different keys. */
export { requestContext, servicesContext };

/** Returns the words of the practice notice, without which the server sends no page in that language. */
export function practiceNotice(locale: Locale): string {
  return serverTranslator(locale)._(PRACTICE_NOTICE);
}

/** Renders the whole page before the first byte, so that it is complete without scripts and a failure is a real 500. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: LoadContext,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') {
    return new Response(null, { status, headers });
  }
  const { nonce, locale } = loadContext.get(requestContext);
  const year = loadContext.get(servicesContext).now().getUTCFullYear();
  const failureReference = failureReferences.get(loadContext) ?? null;
  const wasSignedIn = saysSignedIn(request.headers.get('cookie'));
  const scriptsWait = !wasSignedIn && isPlainVisit(request);
  return new Promise((resolve, reject) => {
    const page = (
      <DocumentFactsProvider value={{ failureReference, year, nonce, wasSignedIn, scriptsWait }}>
        <LocaleProvider translator={serverTranslator(locale)}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
        </LocaleProvider>
      </DocumentFactsProvider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce === undefined ? {} : { nonce }),
      // Content that was waited for is already in its place; if a script had to move it there, it would be hidden
      // without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        pipe(inOnePiece((body) => resolve(new Response(body, { status, headers }))));
      },
      onShellError: reject,
      onError: (error) => writeDown(error, loadContext),
    });
    const timeout = setTimeout(() => abort(new Error('the page took too long to render')), RENDER_TIMEOUT_MS);
  });
}

/**
 * Returns false for the answer to a form, whose dialog may be open, and for a page with X-ray on, which then stays on.
 */
function isPlainVisit({ method, url }: Request): boolean {
  return method === 'GET' && !new URL(url).searchParams.has('xray');
}

/** Collects what is written and hands it on at the end: the page is ready at once, and a stream costs more. */
function inOnePiece(take: (whole: Uint8Array<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = [];
  return new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      take(Buffer.concat(parts));
      done();
    },
  });
}

/** Logs what loaders and actions threw. A response that a route threw on purpose (404) is not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) {
    writeDown(error, context);
  }
};

function writeDown(error: unknown, context: LoadContext): void {
  const reference = randomBytes(4).toString('hex').toUpperCase();
  failureReferences.set(context, reference);
  context.get(requestContext).failures.push(error);
  context.get(servicesContext).log.error({ reference, err: error }, 'a request failed');
}
