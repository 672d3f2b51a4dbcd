import { classDay, type Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { priceAt } from '#app/coins/price.ts';
import { solvencyFrom } from '#app/coins/solvency.server.ts';
import { firstDayInsolvent, firstDayUnpayable } from '#app/coins/solvency-history.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { inLongSnapshot } from '#app/platform/long-snapshot.server.ts';
import { messagesOf } from '#app/simulation/messages.server.ts';
import { historyOfBooks } from './class-books.ts';
import { booksOfClass, type ClassBooks } from './class-books.server.ts';
import type { CoinsOfInvestor } from './coins-of-investor.ts';
import type { Hole } from './hole.ts';
import type { StepThen } from './path-of-investor.ts';
import { ownEntriesOf, pathOfInvestor } from './path-of-investor.server.ts';
import { pathThen } from './path-then.ts';
import { type Pull, pullsOf } from './pulls.ts';
import { coinsOfInvestor } from './trace-of-investor.ts';
import { type TruthOfInvestor, truthFrom, walletFlowOf } from './truth-of-investor.server.ts';

/** More than anybody reads; an exercise has a dozen, and the open class may have any number. */
const MOST_STEPS = 100;

/** All that the Debrief of one investor tells, from the ledger of their class. */
export interface DebriefOfInvestor {
  readonly truth: TruthOfInvestor;
  /** Your path: what they did, what they saw, and what was so; the newest steps. */
  readonly path: readonly StepThen[];
  /** How many steps had come before these. */
  readonly earlierSteps: number;
  /** Where their coins went. */
  readonly coins: CoinsOfInvestor;
  readonly hole: Hole;
  /** What pulled them; the oldest first. */
  readonly pulls: readonly Pull[];
}

/** The Debrief of one investor at an instant, all of it from one snapshot. Throws when they have no accounts in the class. */
export function debriefOfInvestor(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
  now: Date,
): Promise<DebriefOfInvestor> {
  return inLongSnapshot(database, async (snapshot) => {
    const books = await booksOfClass(database, snapshot, classroom, now);
    const balances = await balancesOf(snapshot, classroom.id, investor);
    const flow = await walletFlowOf(snapshot, classroom.id, investor);
    const steps = await pathOfInvestor(snapshot, classroom, investor);
    const entries = await ownEntriesOf(snapshot, classroom.id, investor);
    const messages = await messagesOf(snapshot, classroom.id, investor);
    const practiceNow = practiceAt(classroom.clock, now);
    const price = priceAt(classroom.price, practiceNow);
    return {
      truth: truthFrom({ house: houseOf(books, price), balances, flow }, price),
      path: pathThen(steps.slice(-MOST_STEPS), entries, books.line, classroom),
      earlierSteps: Math.max(steps.length - MOST_STEPS, 0),
      coins: coinsOfInvestor(books.trace, books.crowdNames, investor, flow),
      hole: holeOf(books, classroom, practiceNow),
      pulls: pullsOf(
        messages.map((message) => ({ ...message, day: classDay(classroom, message.sentAt) })),
        steps,
      ),
    };
  });
}

function houseOf({ totals, trace }: ClassBooks, price: bigint): TruthOfInvestor['house'] {
  return solvencyFrom(totals, trace.total, price);
}

function holeOf({ line }: ClassBooks, classroom: Classroom, practiceNow: Date): Hole {
  const history = historyOfBooks(line, classroom, practiceNow);
  return { history, insolventFrom: firstDayInsolvent(history), unpayableFrom: firstDayUnpayable(history) };
}
