import { describe, test } from 'vitest';
import { findProgram } from '../../launcher/installed-programs.ts';

/** Tells whether the machine has a program of this name. */
export function isInstalled(program: string): boolean {
  return findProgram(program) !== undefined;
}

/** Describes tests that need a program on the machine; without it, there is one skipped test that says so. */
export function describeWith(program: string, name: string, chapter: () => void): void {
  describe(name, () => {
    if (isInstalled(program)) chapter();
    else test(`${program} is not installed`, ({ skip }) => skip());
  });
}
