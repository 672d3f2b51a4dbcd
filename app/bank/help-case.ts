import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { MINUTE_MS, type RealTime } from '#app/time/instants.ts';

/** What a helper may choose, each a fixed sentence of the catalogue; with `nothing`, nobody writes. */
export const HELPER_LINES = ['ask', 'tell', 'look-up', 'threaten', 'nothing'] as const;
export type HelperLine = (typeof HELPER_LINES)[number];

/** How long a payment waits for a line, of the people in the room and not of the class's clock. */
export const HELP_WAIT_MS = MINUTE_MS;

/** A payment that a helper was asked about, as far as it decides when the payer may go on. */
export interface HelpCase {
  readonly openedAt: RealTime;
  /** When whoever wanted to pay did something else with the payment: paid, waited a day, or stopped. */
  readonly closedAt: RealTime | null;
  readonly line: HelperLine | null;
}

/** Returns for how many real milliseconds a payment still waits for a line; 0: it goes on. */
export function awaitsLineMs({ openedAt, closedAt, line }: HelpCase, now: RealTime): number {
  if (closedAt !== null || line !== null) return 0;
  return Math.max(0, openedAt.getTime() + HELP_WAIT_MS - now.getTime());
}

/** Returns whether a payment may be shown: so many can pay that it tells nobody whose it is, and somebody helps. */
export function canBeHelped({ payers, helpers }: { readonly payers: number; readonly helpers: number }): boolean {
  return payers >= SMALLEST_GROUP && helpers > 0;
}

/** From so many cents on, and below so many; null: without an end. */
export interface AmountBand {
  readonly from: Cents;
  readonly below: Cents | null;
}

const BAND_EDGES = [cents(500_00n), cents(1_000_00n), cents(10_000_00n)] as const;

/** Returns all that a helper is told of an amount, which would otherwise be somebody's own. */
export function bandOf(amount: Cents): AmountBand {
  return {
    from: BAND_EDGES.findLast((edge) => edge <= amount) ?? cents(0n),
    below: BAND_EDGES.find((edge) => edge > amount) ?? null,
  };
}
