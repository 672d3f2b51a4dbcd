import { expect, test } from 'vitest';
import type { Cohort } from '#app/check/cohort.ts';
import { peopleInEachArm } from '#app/check/estimate/power.ts';
import { preregistrationOf } from './check-export.server.ts';

const COHORT: Cohort = {
  id: 1,
  code: 'BALOBALO',
  name: 'Year 10',
  facilitatorId: null,
  language: 'en',
  offerSet: 'general',
  bankVersion: 1,
  design: 'one-group',
  isOwnPace: false,
  plannedPeople: 60,
  createdDay: 20_780,
  lessonDay: null,
  lateLessonDay: null,
  endsDay: 21_020,
};

test('one group is compared with itself, and the power is that of its gain', () => {
  const text = preregistrationOf(COHORT);
  expect(text).toContain('1. Sensitivity (d_a) is higher after the lesson than before it.');
  expect(text).toContain('With 60 people and six offers of each kind, a true gain of 0.5 is found in 94 of 100');
});

test.each(['early-late', 'two-classes'] as const)('with %s the difference of two changes is tested', (design) => {
  const text = preregistrationOf({ ...COHORT, design });
  expect(text).not.toContain('higher after the lesson than before it. [Or');
  expect(text).toContain('Tested by the difference between the two changes; two-sided, 5 %.');
  expect(text).toContain('a true difference of 0.5 between their gains is found in 41 of 100');
});

test.each([
  ['general', 'First form A or B', 'after two weeks, three months and six months.'],
  ['youth', 'First form E or F', 'after two weeks, and none after that.'],
] as const)('the set %s is named with its forms and its later waves', (offerSet, forms, later) => {
  const text = preregistrationOf({ ...COHORT, offerSet });
  expect(text).toContain(`offers of the ${offerSet} set, version 1,`);
  expect(text).toContain(forms);
  expect(text).toContain(`Later waves: ${later}`);
});

test('the arms at the payment have their outcome, their order and the size that the shares take', () => {
  const text = preregistrationOf(COHORT);
  expect(text).toContain('Primary outcome: the share of people whose first payment was paid (bank_first_payment).');
  expect(text).toContain(`found in 80 of 100 cases with ${peopleInEachArm(0.2)} people in each arm.`);
  expect(text).toContain('as in bank_arms.py and bank_arms.R, unchanged');
});
