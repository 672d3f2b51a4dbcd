import { join } from 'node:path';
import process from 'node:process';
import { prepareBuild } from '../../launcher/build.mjs';

/** Once per run, so that what is served comes from the current sources. */
export default async function setUp() {
  const { VITEST: _mark, ...environment } = process.env;
  await prepareBuild(join(import.meta.dirname, '../..'), environment);
}
