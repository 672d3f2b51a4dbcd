import type { Source } from './source.ts';
import { OF_OTHER_REGULATORS } from './sources-of-regulators.ts';
import { OF_STUDIES_AND_OTHERS } from './sources-of-studies.ts';
import { OF_THE_SEC } from './sources-of-the-sec.ts';

/** Everything that names a sign of the catalogue, or says something on its matter. */
export const SOURCES = { ...OF_THE_SEC, ...OF_OTHER_REGULATORS, ...OF_STUDIES_AND_OTHERS } as const satisfies Readonly<
  Record<string, Source>
>;

export type SourceId = keyof typeof SOURCES;
