import { PlainPage } from './plain-page.ts';
import type { Visitor } from './visitor.ts';

export const CLOCK = 'Your clock';
export const EVENT = 'On to the next event';
export const NOT_PAYING_IN = 'I would rather not pay in';

/** The page after a button of the strip shows everything due by then as done. */
export const setClock = (page: PlainPage, button: string) => page.press(button, clockOf(page));

/** Where the buttons are: at a stop, the pane with its question. */
export function clockOf(page: PlainPage) {
  const stop = /Stop and think$/;
  return page.region(page.all.queryByRole('region', { name: stop }) === null ? CLOCK : stop);
}

const has = (page: PlainPage, button: string) => clockOf(page).queryByRole('button', { name: button }) !== null;

export interface LifeAlone {
  /** Of "On to the next event" and "Go on". */
  readonly presses: number;
  readonly questions: readonly string[];
  /** What the clock waited for, as the strip says it. */
  readonly waits: readonly string[];
  readonly page: PlainPage;
}

/**
 * From where a person alone is to their Debrief, as fast as they can, doing what the clock waits for: paying in an
 * amount, putting it into a plan, asking for some of it back, or none of that. Ends early where `isThere`.
 */
export async function liveAlone(
  start: PlainPage,
  {
    amount = '400',
    plan = 'BEGINNERS',
    looksOn = false,
    asks = ['100', '200'],
    isThere = () => false,
    atStop = async () => {},
  }: {
    readonly amount?: string;
    readonly plan?: string;
    readonly looksOn?: boolean;
    /** The amounts asked for, in order. */
    readonly asks?: readonly string[];
    readonly isThere?: (page: PlainPage) => boolean;
    readonly atStop?: (question: string, page: PlainPage) => Promise<void>;
  },
): Promise<LifeAlone> {
  let page = start;
  let presses = 0;
  const [questions, waits]: [string[], string[]] = [[], []];
  const amounts = [...asks];
  while (page.path !== '/debrief' && !isThere(page)) {
    const says = saidBy(page);
    if (looksOn && has(page, NOT_PAYING_IN)) {
      page = await setClock(page, NOT_PAYING_IN);
    } else if (/is waiting for you to pay in/.test(says)) {
      waits.push(says);
      await payIn(page.visitor, amount);
      page = await PlainPage.open(page.visitor, '/dashboard');
    } else if (/to put it into a plan/.test(says)) {
      waits.push(says);
      await invest(page.visitor, plan, amount);
      page = await PlainPage.open(page.visitor, '/dashboard');
    } else if (/is waiting for you to ask for/.test(says)) {
      waits.push(says);
      await askFor(page.visitor, amounts.shift() ?? '100');
      page = await PlainPage.open(page.visitor, '/dashboard');
    } else if (has(page, EVENT)) {
      presses += 1;
      page = await setClock(page, EVENT);
    } else {
      questions.push(says);
      await atStop(says, page);
      presses += 1;
      page = await setClock(page, 'Go on');
    }
    if (presses > 60) throw new Error(`The Debrief is out of reach: ${saidBy(page)}`);
  }
  return { presses, questions, waits, page };
}

function saidBy(page: PlainPage): string {
  const [question, says] = ['.solo-question', '.solo-says'].map((at) => page.document.querySelector(at)?.textContent);
  return question ?? says ?? '';
}

export async function payIn(visitor: Visitor, amount: string): Promise<void> {
  const deposit = await PlainPage.open(visitor, `/dashboard/deposit?amount=${amount}`);
  await deposit.press('Pay from practice wallet');
}

export async function invest(visitor: Visitor, plan: string, amount: string): Promise<void> {
  const plans = await PlainPage.open(visitor, '/dashboard/investmentplans');
  plans.fill('Amount', amount, plans.region(plan));
  (await plans.press('Invest now', plans.region(plan))).all.getByText('Investment Confirmation');
}

/** With a password, for somebody who chose one. */
export async function askFor(visitor: Visitor, amount: string, password?: string): Promise<void> {
  const withdraw = await PlainPage.open(visitor, '/dashboard/withdraws');
  withdraw.fill('Amount', amount);
  if (password !== undefined) withdraw.fill('Account password', password);
  withdraw.field(/address/i).value = withdraw.field(/address/i).value || (await walletAddress(visitor));
  (await withdraw.press('Request withdrawal')).all.getByText('Request Submitted');
}

export async function walletAddress(visitor: Visitor): Promise<string> {
  const wallet = await PlainPage.open(visitor, '/dashboard/wallet');
  return /play1[a-z0-9]+/.exec(wallet.document.body.textContent ?? '')?.[0] ?? '';
}
