import { setTimeout as wait } from 'node:timers/promises';
import { Visitor } from './visitor.ts';

/** Sweeps run twice a second: after this much reading, what was due is done. */
const READING_MS = 1_000;
/** In turn between the events, which makes some sixty requests in a life. */
const LOOKED_AT = [
  '/dashboard/history',
  '/dashboard/investmentplans',
  '/dashboard/wallet',
  '/explorer',
  '/dashboard/profile',
  '/dashboard/deposit',
];
const DEBRIEF = '/debrief';
/** What whoever is deceived tells their bank. */
const NOTHING_ODD = { toldWhatToAnswer: 'no', toldToPayFirst: 'no', lookedUp: 'yes' };
const MOST_PRESSES = 200;

/** Sends forms and reads pages as a browser without scripts does, as fast as they are answered. */
export class SoloVisitor {
  #visitor: Visitor;
  readonly #story: 'quick' | 'friend';
  #isInvested = false;
  #looks = 0;
  /** In milliseconds, one for each answer. */
  readonly waits: number[] = [];

  /** `address` is where they seem to come from: many people of a school share one, and too many are refused. */
  constructor(url: string, address: string, story: 'quick' | 'friend' = 'quick') {
    this.#story = story;
    this.#visitor = new Visitor(url, { 'x-forwarded-for': address });
  }

  /** Sends later requests to another process. */
  moveTo(url: string) {
    this.#visitor = this.#visitor.at(url);
  }

  /**
   * At the end of the story the pages of the account lead to the Debrief. Throws when the address leads elsewhere or is
   * no page.
   */
  async get(path: string): Promise<string> {
    const { status, headers, text } = await this.#timed(this.#visitor.get(path));
    if (headers.get('location') === DEBRIEF) return this.get(DEBRIEF);
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    return text;
  }

  async #timed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const start = performance.now();
    try {
      return await answer;
    } finally {
      this.waits.push(performance.now() - start);
    }
  }

  /** Returns where the form leads, or else the page that answers it, or null when it is refused. */
  async #post(
    path: string,
    form: Readonly<Record<string, string>>,
  ): Promise<{ next: string } | { page: string } | null> {
    const { status, headers, text } = await this.#timed(this.#visitor.post(path, form));
    const location = headers.get('location');
    if (location === null) return status === 200 ? { page: text } : null;
    const { pathname, search } = new URL(location, this.#visitor.url);
    return { next: `${pathname}${search}` };
  }

  /** Fills in the form that has the button, and reads the page that follows; null when it is refused. */
  async press(page: string, path: string, button: string, filled: Readonly<Record<string, string>> = {}) {
    const form = formWith(page, button);
    if (form === null) throw new Error(`${path} has no button ${button}`);
    const answer = await this.#post(form.action ?? path, { ...form.fields, ...filled });
    if (answer === null) return null;
    return 'page' in answer ? answer.page : this.get(answer.next);
  }

  async come(): Promise<string> {
    await this.get('/try');
    return this.get(`/try/start?scenario=${this.#story}`);
  }

  /** Sends the form that founds their class. Throws when it is refused. */
  async begin(page: string): Promise<void> {
    const [, one = '', other = ''] = /How much is.*?(\d+).*?(\d+)/s.exec(page.replaceAll(/<!--.*?-->/g, '')) ?? [];
    const answer = String(Number(one) + Number(other));
    const { fields } = formWith(page, 'Live through it now') ?? {};
    const form = { ...fields, scenario: this.#story, pace: '12', understood: 'on', answer };
    const sent = await this.#post('/try/start', form);
    if (sent === null || 'page' in sent || sent.next !== '/dashboard') throw new Error('nobody was let in');
  }

  /** Pays in the deposit that they will invest, and looks at the overview. */
  async payIn(): Promise<string> {
    const path = '/dashboard/deposit';
    const page = await this.press(await this.get(`${path}?amount=400`), path, 'Pay from practice wallet');
    if (this.#story === 'friend' && page !== null) await this.press(page, '/dashboard/bank', 'Pay', NOTHING_ODD);
    return this.get('/dashboard');
  }

  /**
   * The whole story to the Debrief: pays in, invests, and goes from event to event, looking at a page in between; as an
   * onlooker once the plan is over.
   */
  async live(): Promise<void> {
    await this.begin(await this.come());
    let page = await this.payIn();
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      if (await this.investOnce(page)) page = await this.get('/dashboard');
      const buttons = ['Go on', 'On to the next event', 'I would rather not ask', 'I would rather not stop it'];
      if ((await this.goOn(page, buttons)) === null) return this.readDebrief();
      await wait(READING_MS);
      page = await this.lookAround();
    }
    throw new Error('the story has no end');
  }

  /** Throws when the Debrief is not open yet. */
  async readDebrief(): Promise<void> {
    const page = await this.get(DEBRIEF);
    if (!/<h1[^>]*>Debrief: what was true all along/.test(page)) throw new Error('the story stands still');
  }

  /** The next page in turn; a visitor waiting for their first deposit looks for that. */
  lookAround(): Promise<string> {
    this.#looks += 1;
    return this.get((this.#isInvested && LOOKED_AT[this.#looks % LOOKED_AT.length]) || '/dashboard');
  }

  /** Once the page in front of them shows the deposit. Returns whether it was invested now. */
  async investOnce(page: string): Promise<boolean> {
    if (this.#isInvested || !page.includes('$400.00')) return false;
    const plans = await this.get('/dashboard/investmentplans');
    // The coins may have been seen but not credited yet: then the investment is refused, and tried again after the next
    // event.
    const after = await this.press(plans, '/dashboard/investmentplans', 'Invest now', { amount: '400' });
    this.#isInvested = after !== null;
    return this.#isInvested;
  }

  /** Presses the first of these buttons that the page has; null when it has none. */
  async goOn(page: string, buttons: readonly string[]): Promise<string | null> {
    const button = buttons.find((name) => formWith(page, name) !== null);
    if (button === undefined) return null;
    const after = await this.press(page, '/dashboard', button);
    if (after === null) throw new Error(`${button} was refused`);
    return after;
  }
}

interface FoundForm {
  readonly action: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

function formWith(page: string, button: string): FoundForm | null {
  for (const [, head = '', body = ''] of page.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const pressed = [...body.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].find(
      ([, , label = '']) => label.replaceAll(/<[^>]*>/g, '').trim() === button,
    );
    if (pressed === undefined) continue;
    const inputs = [...body.matchAll(/<input\b([^>]*)>/g)].map(([, input = '']) => input);
    const hidden = inputs.filter((input) => /type="hidden"/.test(input) || /\bvalue="[^"]+"/.test(input));
    const named = [...hidden, pressed[1] ?? ''].flatMap((tag) => {
      const name = attribute(tag, 'name');
      return name === null ? [] : [[name, attribute(tag, 'value') ?? ''] as const];
    });
    return { action: attribute(head, 'action'), fields: Object.fromEntries(named) };
  }
  return null;
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? null;
}
