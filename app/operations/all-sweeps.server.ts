import type { FileStore } from '#app/platform/files.server.ts';
import { CLASS_SWEEPS } from './class-sweeps.server.ts';
import { forgetExpired } from './forget-expired.server.ts';
import { reconcileNightly } from './reconcile.server.ts';
import { endClasses } from './end-classes.server.ts';
import { type ClassSweepTools, inEveryClass } from './sweep-classes.server.ts';
import type { Sweep } from './sweeps.server.ts';

/** What the sweeps act with. */
export interface SweepTools extends ClassSweepTools {
  readonly files: FileStore;
  readonly settings: { readonly isOpenClassOn: boolean };
}

/** Everything that the system does without being asked, with its rhythm. */
export function createSweeps(tools: SweepTools): Sweep[] {
  const { database, log, now, settings } = tools;
  return [
    ...CLASS_SWEEPS.map(({ name, sweep, isDue }) => inEveryClass(tools, name, sweep, isDue)),
    {
      name: 'end classes',
      everyMilliseconds: 60_000,
      run: () => endClasses(tools, settings.isOpenClassOn, now()),
    },
    { name: 'forget expired', everyMilliseconds: 600_000, run: () => forgetExpired(database, now()) },
    { name: 'reconcile nightly', everyMilliseconds: 600_000, run: () => reconcileNightly(database, log, now()) },
  ];
}
