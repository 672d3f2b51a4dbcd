import { HOUR_MS } from '#app/time/instants.ts';
import { type Figure, plain } from '../figure.ts';
import type { BenchServer } from '../server.ts';
import { foundClasses, measureLooks } from '../sweeps-look.ts';

const RESTING = 5_000;
/** The interval at which the sweeps look. */
const EVERY_MS = 500;

/** The cost of classes of one while their people are away: per look, and per class in an hour. */
export const soloResting = {
  names: ['solo.resting', 'solo.idle'],
  measure: async (server: BenchServer): Promise<Figure[]> => {
    const { database } = server.open(4);
    const lookAt = async (classes: number) => {
      await foundClasses(server, classes, 'solo');
      const { node, backend } = await measureLooks(server, database);
      return node + (backend ?? Number.NaN);
    };
    const [without, withAll] = [await lookAt(0), await lookAt(RESTING)];
    // A difference hidden by the noise of a look counts as zero.
    const idle = Math.max(0, ((withAll - without) * (HOUR_MS / EVERY_MS)) / RESTING);
    return [
      plain(`solo.resting ${RESTING}`, withAll, 'ms of processor/look', { goal: { atMost: 50 } }),
      plain('solo.resting none', without, 'ms of processor/look'),
      plain('solo.idle', idle, 'ms of processor an hour', { goal: { atMost: 5 } }),
    ];
  },
};
