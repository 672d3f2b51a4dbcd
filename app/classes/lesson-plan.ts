import * as z from 'zod';

/** One step: the clock runs to the beginning of a practice day within so many real minutes, then stands still or goes on. */
const STEP = z.strictObject({
  untilDay: z.int().min(2).max(61),
  minutes: z.number().min(0.1).max(600),
  /** Stops for talk until somebody lets it go on. */
  thenPauses: z.boolean(),
});

const LESSON = z.strictObject({
  steps: z.array(STEP).min(1).max(20),
  /** The step that the clock is in, from 0; as many as there are steps when the plan is over. */
  position: z.int().min(0),
});

export type LessonStep = z.infer<typeof STEP>;
export type Lesson = z.infer<typeof LESSON>;

/** Reads a lesson plan from a row or a form; null when it is none, or when its days do not follow each other. */
export function readLesson(value: unknown): Lesson | null {
  const parsed = LESSON.safeParse(value);
  if (!parsed.success) return null;
  const days = parsed.data.steps.map((step) => step.untilDay);
  return days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)) ? parsed.data : null;
}

/** The step that the plan is in, or null when it is over. */
export function currentStep(lesson: Lesson): LessonStep | null {
  return lesson.steps[lesson.position] ?? null;
}

/** The rate that covers so many practice milliseconds within the step's minutes: whole, at least 1, at most `fastest`. */
export function rateOfStep(step: LessonStep, practiceMilliseconds: number, fastest: number): number {
  const rate = Math.ceil(practiceMilliseconds / (step.minutes * 60_000));
  return Math.min(Math.max(rate, 1), fastest);
}
