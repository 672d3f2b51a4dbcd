import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { findOpenClassroom } from '#app/classes/classrooms.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Figure } from './figure.ts';
import { signInPeople } from './http-people.ts';
import { closedLoop, compare } from './load.ts';
import { BENCH_SECRET, startBareServer, startSite } from './program.ts';
import type { BenchServer } from './server.ts';

const CONNECTIONS = 8;
/** More than the fastest machine invests in all rounds: each request needs someone who has not invested yet. */
const PEOPLE = 6_000;

const REFERENCE = 'bare Fastify route with one indexed SELECT';

/** Signed-in requests per second over HTTP, the whole way, beside a bare Fastify route with one indexed SELECT. */
export const httpRequests = {
  names: ['invest.request', 'overview.request'],
  measure: async (server: BenchServer, isWanted: (name: string) => boolean): Promise<Figure[]> => {
    const site = await startSite(server.url);
    const bare = await startBareServer(server.url);
    try {
      const { database } = server.open(2);
      const classroom = await findOpenClassroom(database);
      if (classroom === null) throw new Error('the site has no open class');
      return await measure(database, classroom, { site: site.url, bare: bare.url }, isWanted);
    } finally {
      for (const program of [site, bare]) await program.stop();
    }
  },
};

async function measure(
  database: Database,
  classroom: Classroom,
  urls: { site: string; bare: string },
  isWanted: (name: string) => boolean,
) {
  const cookies = await signInPeople(database, classroom, BENCH_SECRET, 1, PEOPLE);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let investing = 0;
  let looking = 0;
  const medians = await compare(
    [
      { name: REFERENCE, sample: (seconds) => closedLoop(seconds, CONNECTIONS, () => ask(agent, urls.bare, '')) },
      {
        name: 'invest.request',
        sample: (seconds) =>
          closedLoop(seconds, CONNECTIONS, () =>
            ask(agent, `${urls.site}/dashboard/investmentplans`, cookies[investing++] ?? '', investment()),
          ),
      },
      {
        name: 'overview.request',
        sample: (seconds) =>
          closedLoop(seconds, CONNECTIONS, () =>
            ask(agent, `${urls.site}/dashboard`, cookies[looking++ % PEOPLE] ?? ''),
          ),
      },
    ],
    { rounds: 5, seconds: 3 },
  );
  agent.destroy();
  const reference = medians.get(REFERENCE)?.perSecond ?? 0;
  return httpRequests.names.filter(isWanted).map(
    (name): Figure => ({
      name,
      value: medians.get(name)?.perSecond ?? 0,
      unit: 'requests/s',
      reference: { name: REFERENCE, value: reference },
      goal: null,
      never: null,
    }),
  );
}

function investment(): string {
  return new URLSearchParams({ plan: 'beginners', amount: '500', requestId: randomUUID() }).toString();
}

/** One request on a kept-alive connection; throws unless answered 200. A form is posted as a browser would. */
function ask(agent: Agent, url: string, cookie: string, form?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      ...(form === undefined
        ? {}
        : {
            origin: new URL(url).origin,
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(form),
          }),
    };
    const sent = httpRequest(url, { agent, method: form === undefined ? 'GET' : 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(form);
  });
}
