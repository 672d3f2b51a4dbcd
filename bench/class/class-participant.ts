import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** The cookie of their sign-in, their password, and the seed of their choices. */
export interface ParticipantFacts {
  readonly cookie: string;
  readonly password: string;
  readonly seed: number;
}

/** What a client does every few seconds, with how many times in a hundred. */
export const ACTIONS = { overview: 50, history: 15, wallet: 15, deposit: 10, invest: 7, withdraw: 3 } as const;
export type ActionName = keyof typeof ACTIONS;

/**
 * How an action or a poll ended: refused by the rules, turned away by load, or put off, which only a page's own refresh
 * is.
 */
export type Ending = 'done' | 'refused' | 'turned-away' | 'put off' | string;

interface Answer {
  readonly ending: Ending;
  readonly text: string;
  readonly isBusy: boolean;
}

export interface Observed {
  readonly what: ActionName | 'look after an event';
  readonly ending: Ending;
  readonly milliseconds: number;
}

const GATHER_MS = 200;

/**
 * A participant running the client's scripts: an open event stream, and pages requested as the client's router requests
 * them.
 */
export class Participant {
  readonly #url: string;
  readonly #facts: ParticipantFacts;
  /** Renewed when the password is asked for again, for a withdrawal. */
  #cookie: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 });
  readonly #observe: (observed: Observed) => void;
  #stream: ClientRequest | null = null;
  #gathering: NodeJS.Timeout | null = null;
  #random: number;
  changes = 0;

  constructor(url: string, facts: ParticipantFacts, observe: (observed: Observed) => void) {
    this.#url = url;
    this.#facts = facts;
    this.#cookie = facts.cookie;
    this.#observe = observe;
    this.#random = facts.seed;
  }

  /** Every change is followed by a request for the overview, as on an open page. */
  async openStream(): Promise<void> {
    const agent = new Agent({ keepAlive: true });
    const headers = { cookie: this.#cookie, accept: 'text/event-stream' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      this.#stream = httpRequest(`${this.#url}/dashboard/events`, { agent, headers }, resolve);
      this.#stream.on('error', reject);
      this.#stream.end();
    });
    if (answer.statusCode !== 200) throw new Error(`the stream of events was answered with ${answer.statusCode}`);
    answer.on('data', (chunk: Buffer) => {
      if (chunk.includes('event: change')) this.#changed();
    });
    answer.on('error', () => {});
  }

  #changed() {
    this.changes += 1;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null;
      void this.#look();
    }, GATHER_MS);
  }

  #look() {
    return this.#measured('look after an event', async () => {
      const ready = await this.#send('/readyz');
      // The site is ready but asks to wait: the page would refresh itself a little later.
      if (ready.ending === 'done' && ready.isBusy) return { ending: 'put off' };
      return ready.ending === 'done' ? this.#load('/dashboard', 'layout', 'overview/overview') : ready;
    });
  }

  /** Takes one action, chosen at random from the seed. */
  async act(): Promise<void> {
    const what = this.#choose();
    await this.#measured(what, () => this.#do(what));
  }

  leave() {
    if (this.#gathering !== null) clearTimeout(this.#gathering);
    this.#stream?.destroy();
    this.#agent.destroy();
  }

  async #measured(what: Observed['what'], work: () => Promise<{ ending: Ending }>) {
    const before = performance.now();
    const { ending } = await work().catch((error: unknown) => ({ ending: String(error) }));
    this.#observe({ what, ending, milliseconds: performance.now() - before });
  }

  async #do(what: ActionName) {
    switch (what) {
      case 'overview':
        return this.#load('/dashboard', 'layout', 'overview/overview');
      case 'history':
        return this.#load('/dashboard/history', 'history');
      case 'wallet':
        return this.#load('/dashboard/wallet', 'wallet/wallet');
      case 'deposit':
        return this.#submit('/dashboard/deposit', 'deposit/deposit', { intent: 'pay', amount: '100' });
      case 'invest':
        return this.#submit('/dashboard/investmentplans', 'invest/investmentplans', {
          plan: 'beginners',
          amount: '100',
        });
      case 'withdraw':
        return this.#withdraw();
    }
  }

  async #withdraw() {
    const page = await this.#load('/dashboard/withdraws', 'withdraws/withdraws');
    const address = /play1[02-9ac-hj-np-z]{38}/.exec(page.text)?.[0];
    if (address === undefined) return page;
    return this.#submit('/dashboard/withdraws', 'withdraws/withdraws', {
      amount: '100',
      address,
      password: this.#facts.password,
    });
  }

  /** Submits a form as the client's router does, then reloads the page's data. */
  async #submit(path: string, route: string, fields: Readonly<Record<string, string>>) {
    const form = new URLSearchParams({ ...fields, requestId: randomUUID() }).toString();
    const answer = await this.#send(`${path}.data`, form);
    if (answer.ending !== 'done' && answer.ending !== 'refused') return answer;
    const after = await this.#load(path, route);
    return after.ending === 'done' ? answer : after;
  }

  /** Loads a page's data as the client's router requests it: only the data of the given routes. */
  async #load(path: string, ...routes: readonly string[]): Promise<Answer> {
    const ids = routes.map((route) => `routes/dashboard/${route}`);
    const answer = await this.#send(`${path}.data?_routes=${encodeURIComponent(ids.join(','))}`);
    // The server silently ignores a route that does not exist or has been renamed.
    const missing = answer.ending === 'done' && ids.find((id) => !answer.text.includes(`"${id}"`));
    return missing ? { ...answer, ending: `nothing of ${missing}` } : answer;
  }

  #send(path: string, form?: string): Promise<Answer> {
    const headers = {
      cookie: this.#cookie,
      'accept-encoding': 'gzip',
      ...(form === undefined
        ? {}
        : {
            origin: this.#url,
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(form),
          }),
    };
    return new Promise((resolve, reject) => {
      const method = form === undefined ? 'GET' : 'POST';
      const sent = httpRequest(this.#url + path, { agent: this.#agent, method, headers }, (answer) => {
        this.#cookie = answer.headers['set-cookie']?.find(isSession)?.split(';')[0] ?? this.#cookie;
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const isBusy = answer.headers['retry-after'] !== undefined;
          resolve({ ending: endingOf(answer), text: textOf(answer, Buffer.concat(chunks)), isBusy });
        });
      });
      sent.on('error', reject);
      sent.end(form);
    });
  }

  #choose(): ActionName {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    let left = (this.#random / 2 ** 32) * 100;
    for (const [name, share] of Object.entries(ACTIONS)) {
      left -= share;
      if (left < 0 && isAction(name)) return name;
    }
    return 'overview';
  }
}

const isSession = (cookie: string) => cookie.startsWith('glasshouse.session_token=');

function textOf({ headers }: IncomingMessage, body: Buffer): string {
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}

function isAction(name: string): name is ActionName {
  return name in ACTIONS;
}

/** 202 is how the router answers a form that leads elsewhere; 400 is how our forms refuse one. */
function endingOf(answer: IncomingMessage): Ending {
  const { statusCode = 0, headers } = answer;
  if (statusCode === 200 || statusCode === 202) return 'done';
  if (statusCode === 400) return 'refused';
  if ((statusCode === 429 || statusCode === 503) && headers['retry-after'] !== undefined) return 'turned-away';
  return `status ${statusCode}`;
}
