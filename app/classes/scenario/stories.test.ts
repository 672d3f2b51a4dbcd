import { describe, expect, it } from 'vitest';
import { readLesson, readScenario } from './scenario-schema.ts';
import { SCENARIO_NAMES, SOLO_SCENARIOS, STORIES } from './stories.ts';

/** As classes have them in their rows: of the first version, and of every one that added a field. */
const STORED_COMPANIES = [
  `{"name":"by-hand","deposits":{"approval":"by-hand"},"withdrawals":{"policy":"by-hand"},"releaseFeeBasisPoints":null,"messages":false,"collapse":{"when":"by-hand"},"savings":false,"crowd":null}`,
  `{"name":"quick","deposits":{"approval":"at-once"},"withdrawals":{"policy":"bait-then-block","paidUpToCents":50000,"delayHours":6},"releaseFeeBasisPoints":1500,"messages":true,"collapse":{"when":"on-day","day":18},"savings":false,"crowd":{"townSize":200,"seed":1863}}`,
  `{"name":"long","deposits":{"approval":"after-delay","delayHours":2},"withdrawals":{"policy":"excuses","everyHours":24},"releaseFeeBasisPoints":1000,"messages":true,"collapse":{"when":"coins-run-out","graceHours":48},"savings":false,"crowd":{"townSize":2000,"seed":7}}`,
  `{"name":"honest","deposits":{"approval":"at-once"},"withdrawals":{"policy":"while-coins-last","delayHours":12},"releaseFeeBasisPoints":null,"messages":true,"collapse":{"when":"coins-run-out","latestDay":38},"savings":true,"xray":"from-the-reveal","crowd":{"townSize":500,"seed":2}}`,
  `{"name":"quick","deposits":{"approval":"at-once"},"withdrawals":{"policy":"bait-then-block","paidUpToCents":50000,"delayHours":6},"releaseFeeBasisPoints":1500,"messages":true,"collapse":{"when":"on-day","day":30,"daysAfterRequest":3},"savings":false,"xray":"always","crowd":{"townSize":200,"seed":5}}`,
  `{"name":"quick","deposits":{"approval":"at-once"},"withdrawals":{"policy":"bait-then-block","paidUpToCents":50000,"delayHours":6},"releaseFeeBasisPoints":1500,"messages":true,"collapse":{"when":"on-day","day":18},"savings":false,"xray":"always","bank":"by-lot","crowd":{"townSize":200,"seed":5}}`,
  `{"name":"quick","deposits":{"approval":"at-once"},"withdrawals":{"policy":"bait-then-block","paidUpToCents":50000,"delayHours":6},"releaseFeeBasisPoints":1500,"messages":true,"collapse":{"when":"on-day","day":18},"savings":false,"xray":"always","bank":"warning","helpers":true,"crowd":{"townSize":200,"seed":5}}`,
];

const STORED_LESSONS = [
  `{"steps":[{"untilDay":2,"minutes":6,"thenPauses":true},{"untilDay":12,"minutes":10,"thenPauses":false}],"position":1}`,
  `{"steps":[{"untilDay":2,"minutes":3.5,"thenPauses":true,"until":"invested"}],"position":0,"standsFor":"pay-in"}`,
  `{"steps":[{"untilDay":3,"minutes":4,"thenPauses":true,"gathers":"invested"}],"position":0,"gathering":"overtime"}`,
  `{"steps":[{"untilDay":20,"minutes":3,"thenPauses":true,"cue":"silence"}],"position":0,"isPollShown":true}`,
];

describe('what a class of an earlier version has stored still reads', () => {
  it.each(STORED_COMPANIES)('a company: %s', (row) => {
    const stored: unknown = JSON.parse(row);
    expect(readScenario(stored)).toEqual({ xray: 'always', bank: 'none', helpers: false, ...(stored as object) });
  });

  it.each(STORED_LESSONS)('a lesson: %s', (row) => {
    const stored: unknown = JSON.parse(row);
    expect(readLesson(stored)).toEqual(stored);
  });
});

describe.each(SCENARIO_NAMES)('the story %s', (name) => {
  const { company, lesson } = STORIES[name];

  it('has a company and a lesson that a class can store', () => {
    expect(readScenario(company)).toEqual(company);
    expect(company.name).toBe(name);
    // In the seed's stories a deposit stays as it is.
    expect(company.bank).toBe(name === 'friend' ? 'questions' : 'none');
    if (lesson !== null) expect(readLesson(lesson)).toEqual(lesson);
  });
});

it('can be lived through alone unless somebody must run the company', () => {
  expect(SOLO_SCENARIOS).toEqual(
    SCENARIO_NAMES.filter((name) => STORIES[name].company.deposits.approval !== 'by-hand'),
  );
});
