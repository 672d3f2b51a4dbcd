import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CUE_WORDS } from './cue-words.ts';
import { lessonRows } from './lesson-rows.ts';
import { SOLO_SCENARIOS, type SoloScenario } from './stories.ts';

const TEACHING = readFileSync(join(import.meta.dirname, '../../../docs/teaching.md'), 'utf8');

/** A row for each thing to talk about: when it is reached, and the words of the console's card. */
function tableOf(scenario: SoloScenario): string {
  const rows = lessonRows(scenario).map(({ cue, from, until }) => {
    const { happens, say, question, listenFor } = CUE_WORDS[cue];
    const words = [happens, say, question, listenFor].map(({ message }) => message);
    return `| ${[`${from}–${until}`, ...words].join(' | ')} |`;
  });
  return ['| minutes | what happens | say | ask | listen for |', '|---|---|---|---|---|', ...rows].join('\n');
}

it.each(SOLO_SCENARIOS)('docs/teaching.md has the lesson plan of %s as the console shows it', (name) => {
  const table = tableOf(name);
  expect(table).not.toContain('undefined');
  expect(TEACHING).toContain(table);
});
