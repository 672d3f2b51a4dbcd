import { parseArgs } from 'node:util';

/** The options of `npm run demo`: how many people live in the town, how long, and the seed of all random draws. */
export interface DemoOptions {
  readonly investors: number;
  readonly days: number;
  readonly seed: number;
}

export type ReadOptions =
  | { readonly ok: true; readonly options: DemoOptions }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The class of a demonstration lives thirty real days, and its crowd as long as anyone has patience for. */
const BOUNDS = {
  investors: { least: 10, most: 100_000, usual: 400 },
  days: { least: 1, most: 60, usual: 24 },
  seed: { least: 0, most: 2_147_483_647, usual: 1 },
} as const satisfies Record<keyof DemoOptions, { least: number; most: number; usual: number }>;

export const USAGE = 'Usage: npm run demo -- [--investors 400] [--days 24] [--seed 1]';

/** Reads the words after the command. Refuses with one line for each that is wrong. */
export function readOptions(words: readonly string[]): ReadOptions {
  let values: Partial<Record<keyof DemoOptions, string>>;
  try {
    const text = { type: 'string' } as const;
    values = parseArgs({ args: [...words], options: { investors: text, days: text, seed: text } }).values;
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)] };
  }
  const problems: string[] = [];
  const read = (name: keyof DemoOptions): number => {
    const { least, most, usual } = BOUNDS[name];
    const word = values[name];
    const number = word === undefined ? usual : /^\d{1,10}$/.test(word) ? Number(word) : Number.NaN;
    if (!(number >= least && number <= most)) {
      problems.push(`--${name} must be a whole number from ${least} to ${most}, not "${word}".`);
    }
    return number;
  };
  const options = { investors: read('investors'), days: read('days'), seed: read('seed') };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, options };
}
