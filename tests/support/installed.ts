import { describe, test } from 'vitest';
import { findProgram } from '../../launcher/installed-programs.ts';

export function isInstalled(program: string): boolean {
  return findProgram(program) !== undefined;
}

/** Without the program on the machine, there is one skipped test that says so. */
export function describeWith(program: string, name: string, chapter: () => void): void {
  describe(name, () => {
    if (isInstalled(program)) chapter();
    else test(`${program} is not installed`, ({ skip }) => skip());
  });
}
