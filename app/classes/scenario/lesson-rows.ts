import { CUE_WORDS } from './cue-words.ts';
import type { CueId } from './scenario-schema.ts';
import { type SoloScenario, STORIES } from './stories.ts';

export interface LessonRow {
  readonly cue: CueId;
  /** In real minutes from the beginning of the lesson; talk is counted, waiting at a stop is not. */
  readonly from: number;
  readonly until: number;
}

/** Returns what a lesson talks about, from people joining to the Debrief. */
export function lessonRows(scenario: SoloScenario): readonly LessonRow[] {
  const stops = (STORIES[scenario].lesson?.steps ?? []).flatMap(({ cue, minutes }) =>
    cue === undefined ? [] : [{ cue, minutes }],
  );
  let now = 0;
  return [{ cue: 'joining', minutes: 0 } as const, ...stops, { cue: 'debrief', minutes: 0 } as const].map(
    ({ cue, minutes }) => {
      const from = now;
      now += minutes + CUE_WORDS[cue].minutes;
      return { cue, from, until: now };
    },
  );
}
