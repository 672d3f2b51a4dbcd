import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      os: z.array(z.string()).optional(),
    }),
  ),
});

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Where it is installed, from the root on. */
  readonly path: string;
  /** Whether it is a program for some platforms alone. */
  readonly isOfPlatform: boolean;
  /** Whether an installation without optional packages does without it, too. */
  readonly isOptional: boolean;
}

/** What the lock file of `root` installs where development packages are left out; the same package once for each place. */
export function productionPackages(root: string): LockedPackage[] {
  const { packages } = lockShape.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([path, { version, license, dev, devOptional, os }]) => {
    if (path === '' || version === undefined || dev === true) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isOptional = devOptional === true;
    return [{ name, version, licence: license ?? 'not named', path, isOfPlatform: os !== undefined, isOptional }];
  });
}
