import { assert } from '#app/platform/assert.ts';
import type { RecordedAct } from './class-recording.ts';

/** A fact that is a text. Throws when the act has none of that name, as do all of these: the recording is broken. */
export function textFact(act: RecordedAct, name: string): string {
  const value = act.facts[name];
  assert(typeof value === 'string', `${act.kind} without ${name}`);
  return value;
}

/** A fact that is a text or nothing. */
export function optionalTextFact(act: RecordedAct, name: string): string | null {
  return act.facts[name] == null ? null : textFact(act, name);
}

/** A fact that is a whole number. */
export function numberFact(act: RecordedAct, name: string): number {
  const value = act.facts[name];
  assert(typeof value === 'number' && Number.isInteger(value), `${act.kind} without ${name}`);
  return value;
}

/** A fact that is a list of texts. */
export function textsFact(act: RecordedAct, name: string): readonly string[] {
  const value = act.facts[name];
  assert(Array.isArray(value), `${act.kind} without ${name}`);
  return value.map(String);
}

/** Whose act it was. */
export function investorFact(act: RecordedAct): NonNullable<RecordedAct['investor']> {
  assert(act.investor !== null, `${act.kind} of nobody`);
  return act.investor;
}
