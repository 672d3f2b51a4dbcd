/**
 * A town in which an offer spreads, without chance: the crowd's own town (docs/crowd.md) in its mean. Everybody who
 * joins makes one deposit of the same size, is owed M times as much after T days, and leaves when paid. Of J(t) who
 * have joined, J(t) - J(t - T) are invested and tell others, so that
 *
 *     dJ/dt = (advert + contact (J(t) - J(t - T)) / N) (N - J(t)),      S(t) = (1 - q) J(t) - M J(t - T)
 *
 * It is Kermack and McKendrick's epidemic (1927) with a fixed time of illness; the coins are our own derivation. A town
 * is finite, so J comes to rest below N while debts of M times as much fall due: whatever is chosen, it ends.
 */
import { assert } from '#app/platform/assert.ts';
import { pressureOver, SPREAD, type Spread } from '#app/simulation/town/town.ts';
import type { Terms } from './fixed-plans.ts';

export interface FiniteTown extends Terms {
  /** N: how many people live there. */
  readonly size: number;
  readonly spread: Spread;
  /** q: the share of every deposit that the operator takes. */
  readonly taken: number;
}

/** People, and coins in deposits of one person. */
export interface TownMoment {
  readonly day: number;
  readonly joined: number;
  /** Joined, and waiting for what was promised. */
  readonly invested: number;
  /** Paid in full, and gone. */
  readonly paid: number;
  /** S: what the house holds; 0 from the end on. */
  readonly held: number;
}

export interface TownLife {
  readonly end: TownMoment;
  /** From the first day to the end, evenly spaced. */
  readonly moments: readonly TownMoment[];
}

const STEPS_PER_DAY = 48;
/** Advertisements alone win a town in less than this. */
const LONGEST_DAYS = 20_000;

/** With a crowd's pull unless another one is given. */
export function lifeOfTown(town: Omit<FiniteTown, 'spread'> & { readonly spread?: Spread }): TownLife {
  const { size, multiple, termDays, taken, spread = SPREAD } = town;
  assert(spread.advertPerDay > 0 && size > 0, 'a town in which nobody hears of it');
  assert(multiple > 1 - taken && taken >= 0 && taken < 1 && termDays > 0, 'a plan that promises nothing');
  const term = Math.max(Math.round(termDays * STEPS_PER_DAY), 1);
  const joinedAt = [0];
  const moments: TownMoment[] = [];
  let outside = size;
  for (let step = 0; step <= LONGEST_DAYS * STEPS_PER_DAY; step += 1) {
    const [joined, paid] = [joinedAt[step] ?? 0, joinedAt[step - term] ?? 0];
    const held = (1 - taken) * joined - multiple * paid;
    const moment = { day: step / STEPS_PER_DAY, joined, invested: joined - paid, paid, held };
    const before = moments.at(-1);
    if (held < 0 && before !== undefined) return { end: crossing(before, moment), moments };
    moments.push(moment);
    outside *= Math.exp(-pressureOver({ size, invested: joined - paid, gone: paid }, 0, 1 / STEPS_PER_DAY, spread));
    joinedAt.push(size - outside);
  }
  throw new Error(`a town of ${size} that never ends`);
}

/** Where the coins reach zero between two steps. */
function crossing(before: TownMoment, after: TownMoment): TownMoment {
  const way = before.held / (before.held - after.held);
  const at = (key: keyof TownMoment) => before[key] + way * (after[key] - before[key]);
  return { day: at('day'), joined: at('joined'), invested: at('invested'), paid: at('paid'), held: 0 };
}
