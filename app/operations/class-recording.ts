import * as z from 'zod';
import { COMMAND_KINDS } from '#app/classes/command.ts';
import { type InvestorId, investorId } from '#app/ledger/account.ts';

/** One command of a recording: everything it takes to do it again. Investors are numbers, and nothing in it is a name. */
const COMMAND = z.strictObject({
  /** ISO 8601, practice time. */
  practiceAt: z.iso.datetime().transform((text) => new Date(text)),
  kind: z.enum(COMMAND_KINDS),
  investor: z
    .int()
    .positive()
    .nullable()
    .transform((id): InvestorId | null => (id === null ? null : investorId(id))),
  actor: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
});

const RECORDING = z.strictObject({
  format: z.literal('glasshouse-recording-1'),
  commands: z.array(COMMAND),
  /** Of the ledger that these commands made: see `ledgerPicture`. */
  ledgerDigest: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A class as it was recorded, to be replayed elsewhere. */
export type ClassRecording = z.infer<typeof RECORDING>;
export type RecordedAct = ClassRecording['commands'][number];

/** Reads a recording from its JSON text; null when it is none. */
export function readRecording(text: string): ClassRecording | null {
  try {
    const parsed = RECORDING.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The JSON text of a recording, a command a line. */
export function recordingText({ format, commands, ledgerDigest }: ClassRecording): string {
  const lines = commands.map((command) => JSON.stringify({ ...command, practiceAt: command.practiceAt.toISOString() }));
  return `{"format":${JSON.stringify(format)},"ledgerDigest":${JSON.stringify(ledgerDigest)},"commands":[\n${lines.join(',\n')}\n]}\n`;
}
