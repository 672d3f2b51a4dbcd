import { describe, test } from 'vitest';
import { findProgram } from '../../launcher/installed-programs.ts';

/** Whether the machine has a program of this name. */
export function isInstalled(program: string): boolean {
  return findProgram(program) !== undefined;
}

/** A chapter of tests that need a program of the machine's; without it, one test that says so and is skipped. */
export function describeWith(program: string, name: string, chapter: () => void): void {
  describe(name, () => {
    if (isInstalled(program)) chapter();
    else test(`${program} is not installed`, ({ skip }) => skip());
  });
}
