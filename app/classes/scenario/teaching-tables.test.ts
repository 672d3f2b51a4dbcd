import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CUE_WORDS } from './cue-words.ts';
import { SCENARIO_LESSONS } from './lesson-plan.ts';
import type { CueId } from './scenario-schema.ts';

const TEACHING = readFileSync(join(import.meta.dirname, '../../../docs/teaching.md'), 'utf8');

/** A row for each thing to talk about: when it is reached, and the words of the console's card. */
function tableOf(scenario: 'quick' | 'long' | 'honest'): string {
  const steps = SCENARIO_LESSONS[scenario]?.steps ?? [];
  const ways: readonly [cue: CueId, minutes: number][] = [
    ['joining', 0],
    ...steps.map(({ cue, minutes }): [CueId, number] => [cue ?? 'debrief', minutes]),
    ['debrief', 0],
  ];
  let from = 0;
  const rows = ways.map(([cue, minutes]) => {
    const { happens, say, question, listenFor, minutes: talk } = CUE_WORDS[cue];
    const until = from + minutes + talk;
    const row = [`${from}–${until}`, happens.message, say.message, question.message, listenFor.message].join(' | ');
    from = until;
    return `| ${row} |`;
  });
  return ['| minutes | what happens | say | ask | listen for |', '|---|---|---|---|---|', ...rows].join('\n');
}

it.each(['quick', 'long', 'honest'] as const)(
  'docs/teaching.md has the lesson plan of %s as the console shows it',
  (name) => {
    const table = tableOf(name);
    expect(table).not.toContain('undefined');
    expect(TEACHING).toContain(table);
  },
);
