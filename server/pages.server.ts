import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as delay, setImmediate as otherEvents } from 'node:timers/promises';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { MADE_FOR, MADE_FOR_HEADER } from '#app/forms/made-for-names.ts';
import { localeOfRequest } from '#app/i18n/choose-locale.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { nameInRecords } from '#app/members/identity.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { type Aside, limitConcurrencyEach } from '#app/platform/concurrency.ts';
import { bringsCookie } from '#app/platform/cookies.ts';
import { isDatabaseAway } from '#app/platform/database/transaction.server.ts';
import { addressBlock } from '#app/platform/rate-limit.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import type * as servicesModule from '#app/routes/services.server.ts';
import { compressNow } from './compression.server.ts';
import { askForCookie } from './cookie-probe.server.ts';
import { untilOverdue, within } from './deadline.server.ts';
import { carriesNotice } from './practice-notice.server.ts';
import { BAD_REQUEST, LARGEST_FORM_BYTES, NOT_FOUND } from './refused-request.server.ts';
import { contentSecurityPolicy, EVENT_STREAM, ownOrigin, PLAIN_TEXT, UPLOAD_PATH } from './security-headers.ts';

/** What app/entry.server.tsx exports besides the renderer: the keys that the bundle's routes read by, and texts. */
type EntryModule = Pick<typeof servicesModule, 'servicesContext' | 'requestContext'> & {
  readonly practiceNotice: (locale: Locale) => string;
};

export interface Pages {
  /**
   * Throws rather than send a page without the practice notice, `TookTooLong` when the page's time is over before it is
   * made, and the database's error when the database is away.
   */
  answer(request: FastifyRequest, reply: FastifyReply, services: servicesModule.Services): Promise<void>;
  /**
   * As anyone sees the page, without a nonce. Throws when it is not answered with 200, or not in time.
   */
  render(path: string, locale: Locale, services: servicesModule.Services): Promise<string>;
}

/**
 * Two keep a core busy: one renders while the other waits for the database. More would take time from other addresses.
 * A thousand people in a hall behind one address who load a page together wait, unrefused. A page's time ends after
 * `longestMs` whatever its route does, or two requests could keep everyone at their address waiting; a minute, because
 * on busy cores sixty passwords that wait to be checked take a quarter of it.
 */
const PLACES = {
  atOnce: 2,
  mostWaiting: 1_000,
  longestMs: 60_000,
  pause: (milliseconds: number): Promise<unknown> => delay(milliseconds),
};

/** By React Router: pages, forms and resource routes. Under `npm run dev` the build is a function. */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
  appUrl: string,
  places: Omit<typeof PLACES, 'pause'> & Partial<typeof PLACES> = PLACES,
): Pages {
  const { longestMs, pause, ...fromOneAddress } = { ...PLACES, ...places };
  const isHttps = appUrl.startsWith('https:');
  // If it were handed a function, the router would rank all routes again for every request.
  const handle = createRequestHandler(build, mode);
  const load = async () => (typeof build === 'function' ? build() : build);
  const limited = limitConcurrencyEach(fromOneAddress);
  // Lives only as long as the process and is used for nothing else.
  const key = randomBytes(32);
  const markOf = (address: string) => createHmac('sha256', key).update(addressBlock(address)).digest('base64url');
  return {
    async answer(request, reply, services) {
      const nonce = randomBytes(16).toString('base64url');
      const locale = localeOfRequest(request.url, request.headers);
      const keepsCookies = bringsCookie(request.headers.cookie, isHttps);
      const facts = { nonce, clientAddress: request.ip, locale, pause, keepsCookies, ...noticedNothing() };
      const loaded = await load();
      // The router also compares the two before it accepts a form.
      const { host, protocol } = new URL(ownOrigin(request.headers, appUrl));
      const asked = await readForm(createRequest(request.raw, reply.raw, { host, protocol }));
      const make = async (context: RouterContextProvider, overdue?: AbortSignal) => {
        // React renders without a pause: without this, everyone waiting would be answered before anyone else is heard.
        await otherEvents();
        // A visitor who left while waiting needs no page.
        const isLost = asked === null || asked.signal.aborted;
        const made = isLost
          ? badRequest()
          : (askForCookie(asked, keepsCookies, isHttps) ??
            inWords(asked, await handle(untilOverdue(asked, overdue), context)));
        const response = unlessAway(made, facts);
        return { response, page: await labelledPage(response, entryOf(loaded).practiceNotice(locale)) };
      };
      const hasOwnPlace = asked === null || isUpload(asked);
      const { response, page } = hasOwnPlace
        ? await make(contextOf(loaded, services, facts))
        : await limited(markOf(request.ip), (aside) =>
            within(longestMs, (overdue) => make(contextOf(loaded, services, pausingAside(facts, aside)), overdue)),
          );
      // Received completely, and yet not a form.
      if (asked === null && request.raw.complete) facts.tampered.add('request');
      if (facts.tampered.size > 0) await noteTampering(services, facts, request.headers.cookie);
      for (const line of facts.cookies) response.headers.append('set-cookie', line);
      reply.hijack();
      const scripts = [`'nonce-${nonce}'`];
      const { formTargets } = facts;
      const policy = contentSecurityPolicy({ scripts, formTargets, isHttps, isDevelopment: mode === 'development' });
      completeHeaders(response.headers, reply, policy);
      await send(request, reply, response, page).catch((error: unknown) => breakOff(reply, error));
    },
    async render(path, locale, services) {
      const facts = { nonce: undefined, clientAddress: '', locale, pause, keepsCookies: false, ...noticedNothing() };
      const loaded = await load();
      const context = contextOf(loaded, services, facts);
      const address = new URL(path, services.settings.appUrl);
      const page = await within(longestMs, async (signal) => {
        const response = unlessAway(await handle(new Request(address, { signal }), context), facts);
        if (response.status !== 200) throw new Error(`${path} was rendered with ${response.status}`);
        return labelledPage(response, entryOf(loaded).practiceNotice(locale));
      });
      if (page === null) throw new Error(`${path} is no page`);
      return new TextDecoder().decode(page);
    },
  };
}

/** A route that waits on purpose holds nobody's place meanwhile. */
function pausingAside(facts: servicesModule.RequestFacts, aside: Aside): servicesModule.RequestFacts {
  return { ...facts, pause: (milliseconds) => aside(() => facts.pause(milliseconds)) };
}

/** Adds what every answer carries, unless the page has decided otherwise. */
function completeHeaders(headers: Headers, reply: FastifyReply, policy: string) {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && !headers.has(name)) headers.set(name, String(value));
  }
  // A page's data, as a script reads it.
  if (headers.get('content-type') === 'text/x-script') headers.set('content-type', 'text/x-script; charset=utf-8');
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

function noticedNothing(): Pick<servicesModule.RequestFacts, 'cookies' | 'formTargets' | 'tampered' | 'failures'> {
  return { cookies: [], formTargets: [], tampered: new Set(), failures: [] };
}

/** Throws the error of an answer that failed because the database is away, which is no fault of the page. */
function unlessAway(response: Response, { failures }: Pick<servicesModule.RequestFacts, 'failures'>): Response {
  const away = response.status < 500 ? undefined : failures.find(isDatabaseAway);
  if (away !== undefined) throw away;
  return response;
}

async function noteTampering(
  services: servicesModule.Services,
  { tampered, clientAddress: address }: servicesModule.RequestFacts,
  cookie = '',
) {
  const viewer = await viewerOf(services, new Headers({ cookie }));
  const actor = viewer === null ? 'unknown' : nameInRecords({ id: viewer.memberId, role: viewer.role });
  const event = { what: 'tampering', outcome: 'refused', actor, address } as const;
  await Promise.all(
    [...tampered].map((subject) => noteSecurity(services.database, { ...event, subject }, services.now())),
  );
}

/**
 * Checks every page that leaves the site, kept ones too (integrity rule 2). Null when the answer is not a page; throws
 * when it is a page without the practice notice.
 */
async function labelledPage(response: Response, notice: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || response.body === null) return null;
  const page = await response.bytes();
  if (!carriesNotice(page, notice)) throw new Error('a page without the practice notice was not sent');
  return page;
}

/**
 * Before the request has a place, so that a slow form holds up nobody; forms are small, and an upload reads its own
 * stream. Says in the headers whom the form was made for, where scripts say it. Null when the form is broken off or
 * malformed.
 */
async function readForm(request: Request): Promise<Request | null> {
  const { url, method, headers, signal } = request;
  if (request.body === null || isUpload(request)) return request;
  try {
    const whole = new Request(url, { method, headers, signal, body: await bytesOfForm(request.body) });
    if (/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(headers.get('content-type') ?? '')) {
      const mark = (await whole.clone().formData()).get(MADE_FOR);
      if (typeof mark === 'string') whole.headers.set(MADE_FOR_HEADER, mark);
    }
    return whole;
  } catch {
    return null;
  }
}

/** Counts while it reads, whatever the headers said of the length. Throws as soon as there is more than a form has. */
async function bytesOfForm(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > LARGEST_FORM_BYTES) throw new Error('larger than any form');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isUpload({ url }: Request): boolean {
  return new URL(url).pathname === UPLOAD_PATH;
}

function badRequest(): Response {
  return new Response(BAD_REQUEST, { status: 400, headers: { 'content-type': PLAIN_TEXT } });
}

/** In words, for someone who reads: a browser shows an answer without words as an error of its own. */
function inWords({ method }: Request, response: Response): Response {
  if (method !== 'GET' || response.status !== 404 || response.body !== null) return response;
  response.headers.set('content-type', PLAIN_TEXT);
  return new Response(NOT_FOUND, response);
}

function contextOf(build: ServerBuild, services: servicesModule.Services, facts: servicesModule.RequestFacts) {
  const keys = entryOf(build);
  const context = new RouterContextProvider();
  context.set(keys.servicesContext, services);
  context.set(keys.requestContext, facts);
  return context;
}

const OF_ENTRY = ['servicesContext', 'requestContext', 'practiceNotice'];

function entryOf(build: ServerBuild): EntryModule {
  const entry: unknown = build.entry.module;
  if (!isWhole(entry)) throw new Error(`app/entry.server.tsx must export ${OF_ENTRY.join(', ')}`);
  return entry;
}

function isWhole(module: unknown): module is EntryModule {
  return typeof module === 'object' && module !== null && OF_ENTRY.every((name) => name in module);
}

/** The data of a page, and what its scripts request besides. */
const OF_PAGE = ['text/x-script', 'application/json'];

/** Pages and their data go in one piece, because they are complete; events one by one, and files as they are read. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  page: Uint8Array<ArrayBuffer> | null,
) {
  const mediaType = response.headers.get('content-type') ?? '';
  const isOfPage = OF_PAGE.some((type) => mediaType.startsWith(type)) && !response.headers.has('content-disposition');
  const isWithout = page === null && (!isOfPage || response.body === null);
  // The metrics read the content type from the response, which does not keep what is only written with the head.
  if (mediaType === EVENT_STREAM) reply.raw.setHeader('content-type', mediaType);
  if (isWithout || request.method === 'HEAD') {
    await sendResponse(reply.raw, response);
    return;
  }
  const whole = page ?? (await response.bytes());
  const { encoding, body } = compressNow(whole, request.headers['accept-encoding']);
  if (encoding !== 'identity') response.headers.set('content-encoding', encoding);
  response.headers.append('vary', 'Accept-Encoding');
  reply.raw.writeHead(response.status, { ...headersForNode(response.headers), 'content-length': body.length });
  reply.raw.end(body);
}

/** Half of an answer may be on its way: only a broken connection says that the rest is missing. */
function breakOff(reply: FastifyReply, error: unknown): never {
  reply.raw.destroy();
  throw error;
}

function headersForNode(headers: Headers): Record<string, string | string[]> {
  const plain: Record<string, string | string[]> = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  return cookies.length === 0 ? plain : { ...plain, 'set-cookie': cookies };
}
