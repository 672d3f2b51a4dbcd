import type { Scenario } from './scenario-schema.ts';

export type { Scenario };
export type ScenarioName = Scenario['name'];

/** Everything by hand, as staff without a scenario would do it: the default of a class that chose nothing else. */
export const BY_HAND: Scenario = {
  name: 'by-hand',
  deposits: { approval: 'by-hand' },
  withdrawals: { policy: 'by-hand' },
  releaseFeeBasisPoints: null,
  messages: false,
  collapse: { when: 'by-hand' },
  savings: false,
  xray: 'always',
  bank: 'none',
  helpers: false,
  crowd: null,
};

/** Returns the practice day on which a company collapses at the latest; null where no day is set. */
export function lastDayOf({ collapse }: Scenario): number | null {
  if (collapse.when === 'on-day') return collapse.day;
  return collapse.when === 'coins-run-out' ? (collapse.latestDay ?? null) : null;
}

/** Returns the day that was set for a collapse; null where none was, or where it still waits for a request. */
export function dayOfCollapse({ collapse }: Scenario): number | null {
  return collapse.when === 'on-day' && collapse.daysAfterRequest === undefined ? collapse.day : null;
}

/** Returns which request of a person its end follows, where it follows one: the first is 1. */
export function requestThatEnds({ collapse }: Scenario): number {
  return collapse.when === 'on-day' ? (collapse.request ?? 1) : 1;
}

/** Returns a scenario whose end follows a request, with the day that follows from one; any other as it is. */
export function endingAfterRequest(scenario: Scenario, requestedOn: number): Scenario {
  const { collapse } = scenario;
  if (collapse.when !== 'on-day' || collapse.daysAfterRequest === undefined) return scenario;
  return endingOn(scenario, Math.min(collapse.day, requestedOn + collapse.daysAfterRequest));
}

/** Returns a scenario that ends on a day, where it would follow a request; any other as it is. */
export function endingOn(scenario: Scenario, day: number): Scenario {
  const { collapse } = scenario;
  const isOpen = collapse.when === 'on-day' && collapse.daysAfterRequest !== undefined;
  return isOpen ? { ...scenario, collapse: { when: 'on-day', day } } : scenario;
}
