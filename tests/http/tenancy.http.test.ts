import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { SITE_ROUTES } from '../../launcher/route-list.ts';
import { classLife, type LifeStep } from '../support/life/class-life.ts';
import { ClassPlayer } from '../support/life/class-player.ts';
import { marksOf, tracesIn } from '../support/life/class-traces.ts';
import { handInReceipt } from '../support/site/cast.ts';
import { openSite } from '../support/site/http-site.ts';
import { SiteClass, type SiteInvestor } from '../support/site/site-class.ts';
import type { Visitor } from '../support/site/visitor.ts';

const site = await openSite();
/** Ten practice days at the pace of these classes. */
const TEN_DAYS_IN_CLASS_MS = 10_000;

/** In full life: people who signed up, its facilitator, and everything that happens in it. */
interface Room {
  readonly own: SiteClass;
  readonly investor: SiteInvestor;
  readonly facilitator: Visitor;
  play(steps: readonly LifeStep[]): Promise<void>;
}

async function openRoom(): Promise<Room> {
  const own = await SiteClass.found(site, { rate: 86_400 });
  const [investor, facilitator] = [await own.investor(), await own.facilitator()];
  await handInReceipt(investor.visitor, '1,250.00');
  const files = openDirectoryStore(join(site.dataDirectory, 'uploads'));
  const player = new ClassPlayer({ database: own.database, files }, own.classroom, site.clock);
  return {
    own,
    investor,
    facilitator,
    async play(steps) {
      for (const step of steps) await player.play(step);
    },
  };
}

/** Every readable address of the site, without parameters and with those of a class. */
function addressesOf(room: Room, marks: readonly string[]): string[] {
  const of = (form: RegExp) => marks.find((mark) => form.test(mark)) ?? 'nothing';
  return SITE_ROUTES.filter(({ pattern }) => pattern !== '/logout').flatMap(({ pattern }) => {
    const path = pattern
      .replace(':code', of(/^GH-/))
      .replace(':fileId', of(/^file_/))
      .replace(':address', of(/^play1/))
      .replace(':transferId', of(/^tr_/))
      .replace(':height', '1')
      .replace('*', 'nothing/to/see');
    return [path, `${path}?class=${room.own.classroom.id}`];
  });
}

/** Everything the visitor can read; what they asked for may be in the answer, because pages repeat it. */
async function tracesFor(visitor: Visitor, addresses: readonly string[], marks: readonly string[]) {
  const found: string[] = [];
  for (const address of addresses) {
    const answer = await visitor.get(address, { accept: address.endsWith('events') ? 'text/event-stream' : '*/*' });
    const asked = decodeURIComponent(address);
    const foreign = marks.filter((mark) => !asked.includes(mark));
    const traces = tracesIn(`${answer.text} ${answer.headers.get('content-disposition') ?? ''}`, foreign);
    if (traces.length > 0) found.push(`${address}: ${traces.slice(0, 3).join(', ')}`);
  }
  return found;
}

test('whatever happens in two classes, nobody in one is ever shown a row of the other', async () => {
  const [one, other] = [await openRoom(), await openRoom()];
  const lives = fc.sample(classLife({ min: 60, max: 60 }), { numRuns: 4, seed: 20_250_301 });
  for (const [index, steps] of lives.entries()) {
    await (index % 2 === 0 ? one : other).play(steps);
    site.clock.moveBy(TEN_DAYS_IN_CLASS_MS);
    await site.sweep();
  }
  const foreign = await marksOf(site.databaseUrl, other.own.classroom.id);
  const own = await marksOf(site.databaseUrl, one.own.classroom.id);
  expect(foreign.length).toBeGreaterThan(50);

  // Asked for in every way: as it is, by the other class's number, and by the names of what is in it.
  const addresses = [...addressesOf(one, own), ...addressesOf(other, foreign), ...searchesFor(foreign)];
  expect(await tracesFor(one.facilitator, addresses, foreign)).toEqual([]);
  expect(await tracesFor(one.investor.visitor, addresses, foreign)).toEqual([]);
  // The searches that found nothing do find what is visible there.
  expect(await tracesFor(other.facilitator, addressesOf(other, foreign), foreign)).not.toEqual([]);
  expect(await tracesFor(other.investor.visitor, addressesOf(other, foreign), foreign)).not.toEqual([]);
  await one.own[Symbol.asyncDispose]();
  await other.own[Symbol.asyncDispose]();
}, 120_000);

/** Each search for one mark of each kind. */
function searchesFor(marks: readonly string[]): string[] {
  const kinds = [/^dep_/, /^wd_/, /^tr_/, /^play1/, /^GH-/, /^Somebody/, /@example/];
  return kinds.flatMap((kind) => {
    const mark = encodeURIComponent(marks.find((text) => kind.test(text)) ?? 'nothing');
    return [
      `/admin/investors?search=${mark}`,
      `/admin/audit?search=${mark}`,
      `/explorer?q=${mark}`,
      `/explorer?search=${mark}`,
    ];
  });
}

test('no event of one class reaches the other', async () => {
  const [one, other] = [await openRoom(), await openRoom()];
  const events = await follow(one.investor.visitor);
  const before = events.count();
  await other.investor.visitor.post('/dashboard/wallet', { intent: 'fill', requestId: 'of the other class' });
  await other.facilitator.post('/admin/settings', {
    class: String(other.own.classroom.id),
    intent: 'clock',
    rate: '60',
  });
  // The class's own event follows those of the other class over the same wire: had they been sent, they would be here.
  await one.facilitator.post('/admin/settings', { class: String(one.own.classroom.id), intent: 'clock', rate: '60' });
  await expect.poll(() => events.count()).toBeGreaterThan(before);
  expect(events.count()).toBe(before + 1);
  events.end();
  await one.own[Symbol.asyncDispose]();
  await other.own[Symbol.asyncDispose]();
});

async function follow(visitor: Visitor) {
  const ending = new AbortController();
  const cookie = visitor
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const headers = { accept: 'text/event-stream', cookie };
  const answer = await fetch(`${visitor.url}/dashboard/events`, { headers, signal: ending.signal });
  let count = 0;
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) {
      count += new TextDecoder().decode(chunk).split('event: change').length - 1;
    }
  })();
  reading.catch(() => {});
  return { count: () => count, end: () => ending.abort() };
}
