import { join } from 'node:path';
import process from 'node:process';
import { prepareBuild } from '../../launcher/build.mjs';

/** Once per run: what is served is built from the sources as they are. */
export default async function setUp() {
  const { VITEST: _mark, ...environment } = process.env;
  await prepareBuild(join(import.meta.dirname, '../..'), environment);
}
