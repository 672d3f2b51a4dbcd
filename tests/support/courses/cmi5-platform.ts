import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { listenOnLoopback } from '../organisation/listen.ts';

const XAPI = 'https://w3id.org/xapi/cmi5/context';
const SESSION = `${XAPI}/extensions/sessionid`;
const VERBS = 'http://adlnet.gov/expapi/verbs/';

/** What the platform knows a learner by: so long that no number or digest of the site contains it by chance. */
export const ACCOUNT = 'account-4711-of-the-platform';

/** As cmi5 wants them; more than that a statement may have. */
const statement = z.object({
  id: z.uuid(),
  actor: z.unknown(),
  verb: z.object({ id: z.string().startsWith(VERBS) }),
  object: z.object({ id: z.string() }),
  result: z.object({ completion: z.boolean().optional(), duration: z.string().regex(/^PT\d+\.\d\dS$/) }).optional(),
  context: z.object({
    registration: z.string(),
    extensions: z.record(z.string(), z.unknown()),
    contextActivities: z.object({
      grouping: z.array(z.object({ id: z.string() })),
      category: z.array(z.object({ id: z.string() })),
    }),
  }),
  timestamp: z.iso.datetime(),
});
type Statement = z.infer<typeof statement>;

interface Launch {
  readonly token: string;
  readonly session: string;
  readonly actor: unknown;
  readonly registration: string;
  readonly mode: string;
  isFetched: boolean;
  knowsPreferences: boolean;
  readonly said: string[];
}

/** Of one launch; a parameter that is empty is left out of the link. */
export interface Launched {
  readonly name?: string;
  readonly registration?: string;
  readonly mode?: 'Normal' | 'Browse' | 'Review';
  readonly parameters?: Readonly<Record<string, string>>;
}

/**
 * A learning platform on loopback that speaks cmi5, and refuses what the standard forbids: a token twice, statements
 * before the preferences are read, out of order, twice, with another actor, or without its template.
 */
export class Cmi5Platform {
  readonly origin: string;
  readonly activityId = 'https://lms.example/activities/exercise-41';
  readonly publisherId = 'https://site.example/cmi5/ABCDEFGH/exercise';
  readonly close: () => Promise<void>;
  /** What it accepted. */
  readonly statements: Statement[] = [];
  /** Why it refused statements. */
  readonly refusals: string[] = [];
  readonly requests: string[] = [];
  /** How it answers statements; 0: it accepts them and then breaks the connection. */
  status = 200;
  /** Whether it fails, whatever it is asked. */
  isAway = false;
  languages = '';
  /** Where it sends whoever wants to fetch a token. */
  redirect = '';
  tokenLength = 20;
  returnUrl: string | undefined;
  /** In mebibytes, what stands in its launch data besides. */
  weight = 0;
  readonly #launches: Launch[] = [];

  private constructor(origin: string, close: () => Promise<void>) {
    this.origin = origin;
    this.close = close;
    this.returnUrl = `${origin}/courses/9`;
  }

  static async open(): Promise<Cmi5Platform> {
    const server = createServer((request, response) => void platform.#answer(request, response));
    const { url, close } = await listenOnLoopback(server);
    const platform = new Cmi5Platform(url, close);
    return platform;
  }

  get environment() {
    return { CMI5_PLATFORMS: this.origin };
  }

  /** It behaves well again, and forgets what it was told; not its launches. */
  forget(): void {
    for (const list of [this.statements, this.refusals, this.requests]) list.length = 0;
    const returnUrl = `${this.origin}/courses/9`;
    Object.assign(this, {
      status: 200,
      isAway: false,
      languages: '',
      redirect: '',
      tokenLength: 20,
      weight: 0,
      returnUrl,
    });
  }

  verbs(): string[] {
    return this.statements.map(({ verb }) => verb.id.slice(VERBS.length));
  }

  /** The query that it appends to the link of its course. */
  launch({ name = ACCOUNT, registration = randomUUID(), mode = 'Normal', parameters = {} }: Launched = {}) {
    // Its sessions end when the same learner opens the link again.
    for (const launch of this.#launches) if (launch.registration === registration) launch.said.push('abandoned');
    const token = `${this.#launches.length}-`.padEnd(this.tokenLength, 't');
    const actor = { objectType: 'Agent', account: { homePage: this.origin, name } };
    const begun = { token, session: randomUUID(), actor, registration, mode };
    this.#launches.push({ ...begun, isFetched: false, knowsPreferences: false, said: [] });
    const appended = {
      endpoint: `${this.origin}/xapi`,
      fetch: `${this.origin}/fetch?k=${this.#launches.length - 1}`,
      actor: JSON.stringify({ ...actor, name: 'Wilhelmina Quarterstaff' }),
      registration,
      activityId: this.activityId,
      ...parameters,
    };
    return new URLSearchParams(Object.entries(appended).filter(([, value]) => value !== ''));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.origin);
    const body = await text(request);
    this.requests.push(`${request.method} ${url.pathname}`);
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (this.isAway) return void send(503, {});
    if (url.pathname === '/fetch') {
      if (this.redirect !== '') return void response.writeHead(302, { location: this.redirect }).end();
      return void send(...this.#fetch(request.method, url.searchParams.get('k')));
    }
    const launch = this.#launches.find(({ token }) => request.headers.authorization === `Basic ${token}`);
    const isOver = launch?.said.includes('abandoned') === true;
    const isAllowed = launch?.isFetched === true && !isOver && request.headers['x-experience-api-version'] === '1.0.3';
    if (!isAllowed) return void send(401, {});
    if (request.method === 'POST') {
      const status = this.#take(launch, body);
      return void (status === 0 ? response.destroy() : send(status, []));
    }
    return void send(...this.#tell(launch, url));
  }

  #fetch(method: string | undefined, number: string | null): [number, unknown] {
    const launch = this.#launches[Number(number)];
    if (launch === undefined || method !== 'POST') return [200, { 'error-code': '2', 'error-text': 'no such launch' }];
    if (launch.isFetched) return [200, { 'error-code': '1', 'error-text': 'already in use' }];
    launch.isFetched = true;
    return [200, { 'auth-token': launch.token }];
  }

  #tell(launch: Launch, { pathname, searchParams }: URL): [number, unknown] {
    const { registration, session, mode: launchMode } = launch;
    const isActor = isDeepStrictEqual(JSON.parse(searchParams.get('agent') ?? 'null'), launch.actor);
    if (!isActor) return [403, {}];
    if (pathname === '/xapi/agents/profile' && searchParams.get('profileId') === 'cmi5LearnerPreferences') {
      launch.knowsPreferences = true;
      return this.languages === '' ? [404, {}] : [200, { languagePreference: this.languages, audioPreference: 'off' }];
    }
    if (searchParams.get('registration') !== registration) return [403, {}];
    if (pathname === '/xapi/statements') {
      const found = this.statements.filter(
        ({ context, verb }) => context.registration === registration && verb.id === searchParams.get('verb'),
      );
      return [200, { statements: found.slice(0, Number(searchParams.get('limit'))), more: '' }];
    }
    const isLaunchData = searchParams.get('stateId') === 'LMS.LaunchData';
    if (!isLaunchData || searchParams.get('activityId') !== this.activityId) return [404, {}];
    const contextTemplate = {
      extensions: { [SESSION]: session, 'https://lms.example/term': 'autumn' },
      contextActivities: {
        grouping: [{ id: this.publisherId }],
        category: [{ id: 'https://lms.example/categories/7' }],
      },
    };
    const launchParameters = ' '.repeat(this.weight * 2 ** 20);
    return [200, { contextTemplate, launchMode, launchParameters, moveOn: 'Completed', returnURL: this.returnUrl }];
  }

  /** All of them or none, as xAPI demands. */
  #take(launch: Launch, body: string): number {
    if (this.status >= 300) return this.status;
    const said = z.array(statement).parse(JSON.parse(body));
    if (said.every(({ id }) => this.statements.some((known) => known.id === id))) return 409;
    const before = [...launch.said];
    for (const one of said) {
      const why = this.#whyNot(launch, one, before);
      if (why !== null) {
        this.refusals.push(why);
        launch.said.splice(0, launch.said.length, ...before);
        return 403;
      }
      launch.said.push(one.verb.id.slice(VERBS.length));
    }
    this.statements.push(...said);
    return this.status;
  }

  /** `before`: what was said before this request. */
  #whyNot(launch: Launch, one: Statement, before: readonly string[]): string | null {
    const { actor, registration, session, mode, knowsPreferences, said } = launch;
    const verb = one.verb.id.slice(VERBS.length);
    const { category, grouping } = one.context.contextActivities;
    const isCompleted = verb === 'completed';
    const own = [`${XAPI}/categories/cmi5`, ...(isCompleted ? [`${XAPI}/categories/moveon`] : [])];
    const categories = ['https://lms.example/categories/7', ...own];
    const isKnown = this.statements.some(
      (known) => known.context.registration === registration && known.verb.id === one.verb.id,
    );
    const wrong: readonly (readonly [string, boolean])[] = [
      ['preferences were not read', !knowsPreferences],
      ['another actor', !isDeepStrictEqual(one.actor, actor)],
      ['another object', one.object.id !== this.activityId],
      ['another registration', one.context.registration !== registration],
      ['another session', one.context.extensions[SESSION] !== session],
      ['the template is gone', one.context.extensions['https://lms.example/term'] !== 'autumn'],
      ['the publisher is gone', grouping[0]?.id !== this.publisherId],
      [
        'other categories',
        !isDeepStrictEqual(
          category,
          categories.map((id) => ({ id })),
        ),
      ],
      // As the reference platform does (CATAPULT), which looks at the session before it takes the list.
      ['not initialized', verb !== 'initialized' && !before.includes('initialized')],
      ['said twice', said.includes(verb)],
      ['the session is over', said.includes('terminated') || said.includes('abandoned')],
      ['completed twice', isCompleted && isKnown],
      ['completed in another mode', isCompleted && mode !== 'Normal'],
      ['a wrong result', isCompleted !== (one.result?.completion === true)],
      ['no duration', verb !== 'initialized' && one.result === undefined],
      ['no later time', this.statements.some((known) => known.timestamp >= one.timestamp && isOf(known, session))],
    ];
    return wrong.find(([, isWrong]) => isWrong)?.[0] ?? null;
  }
}

const isOf = ({ context }: Statement, session: string) => context.extensions[SESSION] === session;
