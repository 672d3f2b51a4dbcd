import type { Classroom } from '#app/classes/classroom.ts';
import { cents, coinsText, dollarsText, satoshi } from '#app/ledger/money.ts';
import type { PracticeTime } from '#app/time/instants.ts';

/** Whose act or account it was, as the database says. */
export interface Owner {
  readonly id: number;
  readonly isCrowd: boolean;
}

/** What the files of one class have in common: who is called what, and when its practice time began. */
export interface ExportContext {
  readonly classroom: Classroom;
  /** The pseudonym of a person, an invented investor of the crowd, or a matter, behind a letter that says which. */
  readonly pseudonym: (letter: 'P' | 'C' | 'M', id: string) => string;
}

/** The pseudonym of an investor. */
export function nameOf(context: ExportContext, { id, isCrowd }: Owner): string {
  return context.pseudonym(isCrowd ? 'C' : 'P', String(id));
}

/**
 * Whole seconds of practice time since the class began. A class is born with practice time equal to real time, so the
 * instant itself would give away when the lesson was.
 */
export function secondsInto({ classroom }: ExportContext, instant: PracticeTime): number {
  return Math.floor((instant.getTime() - classroom.createdAt.getTime()) / 1000);
}

/** Dollars as "12.50"; null where there is no amount. */
export function dollarsCell(amount: bigint | null): string | null {
  return amount === null ? null : dollarsText(cents(amount));
}

/** Coins as "0.00250000"; null where there is no amount. */
export function coinsCell(amount: bigint | null): string | null {
  return amount === null ? null : coinsText(satoshi(amount));
}

/** What kind of owner it is, as all files say it. */
export function whoIs(owner: Owner | null): 'person' | 'crowd' | 'class' {
  if (owner === null) return 'class';
  return owner.isCrowd ? 'crowd' : 'person';
}
