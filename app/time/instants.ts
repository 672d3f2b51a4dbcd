declare const clock: unique symbol;

/** An instant of a class's own clock, on which plans, blocks and histories stand. A real instant is none. */
export type PracticeTime = Date & { readonly [clock]?: 'practice' };

/** An instant of the world's clock, on which sessions, limits and the life of a class stand. One of practice is none. */
export type RealTime = Date & { readonly [clock]?: 'real' };

/** The practice time at which a class is founded: it is born equal to real time. */
export function practiceTimeAtBirth(foundedAt: RealTime): PracticeTime {
  return new Date(foundedAt);
}
