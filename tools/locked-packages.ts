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
      os: z.union([z.string(), z.array(z.string())]).optional(),
    }),
  ),
});

/**
 * Development packages whose code the build includes: neither they nor the compiler's packages that they require need
 * to be installed where the site runs, but they are part of what runs there.
 */
export const IN_THE_BUILD: readonly string[] = [
  '@lingui/core',
  '@lingui/message-utils',
  '@lingui/react',
  '@messageformat/date-skeleton',
  '@messageformat/parser',
  '@react-router/node',
  'js-sha256',
  'moo',
];

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** From the root. */
  readonly path: string;
  readonly isOfPlatform: boolean;
  /** Whether an installation without optional packages works without it. */
  readonly isOptional: boolean;
}

/**
 * What the lock file installs without development packages, with a package listed once for each place, and what is in
 * the build.
 */
export function productionPackages(root: string): LockedPackage[] {
  const { packages } = lockShape.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([path, { version, license, dev, devOptional, os }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '' || version === undefined || (dev === true && !IN_THE_BUILD.includes(name))) return [];
    const isOptional = devOptional === true;
    return [{ name, version, licence: license ?? 'not named', path, isOfPlatform: os !== undefined, isOptional }];
  });
}
