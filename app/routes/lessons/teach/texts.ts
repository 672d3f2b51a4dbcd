import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CUE_WORDS, type Cue } from '#app/classes/scenario/cue-words.ts';
import { SCENARIO_LESSONS, SOLO_SCENARIOS, type SoloScenario } from '#app/classes/scenario/lesson-plan.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { formatCount } from '#app/i18n/money.ts';

const SHEETS = ['lesson', 'worksheet', 'parents', 'poster'] as const;
type Sheet = (typeof SHEETS)[number];

/** Its title, and what to do with it. */
const SHEET_WORDS: Readonly<Record<Sheet, { title: MessageDescriptor; use: MessageDescriptor }>> = {
  lesson: {
    title: msg`Lesson sheet`,
    use: msg`The whole lesson on one page: what happens when, what to say and to ask, and what to listen for.`,
  },
  worksheet: {
    title: msg`Worksheet`,
    use: msg`The questions of the lesson on A5, with room to write. They give away what will happen: hand them out before the Debrief, not before the lesson.`,
  },
  parents: { title: msg`Letter to parents`, use: msg`To send home before the lesson.` },
  poster: { title: msg`Poster`, use: msg`The three checks, for the wall: to put up after the lesson.` },
};

export function sheetsInWords(i18n: I18n) {
  return SHEETS.map((key) => ({ key, title: i18n._(SHEET_WORDS[key].title), use: i18n._(SHEET_WORDS[key].use) }));
}

/** Returns the sheet and the story that an address chooses; the first ones where it names none that there is. */
export function sheetIn(query: URLSearchParams): { sheet: Sheet; story: SoloScenario } {
  return {
    sheet: SHEETS.find((name) => name === query.get('sheet')) ?? 'lesson',
    story: SOLO_SCENARIOS.find((name) => name === query.get('story')) ?? 'quick',
  };
}

/** Real minutes beside those of the clock; `talk` is at each stop. */
const LESSON_MINUTES: Readonly<Record<SoloScenario, Record<'joining' | 'talk' | 'debrief' | 'checks', number>>> = {
  quick: { joining: 5, talk: 1, debrief: 12, checks: 7 },
  long: { joining: 10, talk: 3, debrief: 15, checks: 8 },
  honest: { joining: 10, talk: 3, debrief: 20, checks: 8 },
};

type LessonWords = Pick<Cue, 'happens' | 'say' | 'question' | 'listenFor'>;

const JOINING: LessonWords = {
  happens: msg`People join with the code of the class. Their names are invented, and each wallet is full of play money.`,
  say: msg`You will be customers of a company that does not exist, with play money. Do what you find tempting.`,
  question: msg`What would you need to know before you paid in?`,
  listenFor: msg`Write up every answer, and judge none of them.`,
};
const DEBRIEF: LessonWords = {
  happens: msg`Everybody reads their own Debrief, then looks at the pages they believed in X-ray. The class comes last, on the projector.`,
  say: msg`It was built to be believed. Nobody here was stupid.`,
  question: msg`On which day could the company no longer pay everybody? What did your page say that day?`,
  listenFor: msg`Shame. Praise the questions that were asked, not the people who stayed out.`,
};
const CHECKS: LessonWords = {
  happens: msg`Everybody looks up one real firm that has a licence, and one that is on a warning list.`,
  say: msg`Three checks. Any of them would have given you a reason to stop here.`,
  question: msg`Where did you look, and who runs that place?`,
  listenFor: msg`“It is in the register, so it is honest.” A register says who may make an offer, not who is honest.`,
};

/** Joining, the stops of the story, the Debrief and the three checks, each from minute to minute. */
export function lessonInWords(i18n: I18n, locale: Locale, story: SoloScenario) {
  const { joining, talk, debrief, checks } = LESSON_MINUTES[story];
  const stops = (SCENARIO_LESSONS[story]?.steps ?? []).flatMap(({ cue, minutes }) =>
    cue === undefined ? [] : [{ minutes: minutes + talk, words: CUE_WORDS[cue] }],
  );
  const after = [
    { minutes: debrief, words: DEBRIEF },
    { minutes: checks, words: CHECKS },
  ];
  let now = 0;
  return [{ minutes: joining, words: JOINING }, ...stops, ...after].map(({ minutes, words }) => {
    const from = formatCount(now, locale);
    now += minutes;
    return {
      minutes: `${from}–${formatCount(now, locale)}`,
      happens: i18n._(words.happens),
      say: i18n._(words.say),
      question: i18n._(words.question),
      listenFor: i18n._(words.listenFor),
    };
  });
}

/** Each sentence of the letter about data is held by a rule of the program (docs/security.md). */
export function letterInWords(i18n: I18n, address: string) {
  const paragraphs = [
    msg`Dear parents,`,
    msg`In one of our next lessons your child will live through an investment fraud, safely. On a practice website the class become clients of a company that does not exist: they pay in, watch the profit grow, and ask for it back. Afterwards they see in the company’s books what was true all along.`,
    msg`The money is play money. No real money can be sent to the site or taken from it, and nothing there is an offer.`,
    msg`Your child gives no name, address or telephone number: the site invents an identity. Nothing is stored by which your child could be known. What is done with the play money is kept under the invented name, and is erased when the class ends, after thirty days at the latest. If the class also takes the check, a short test before and after the lesson, its answers are kept under a random number for eight months at most.`,
    msg`Taking part is voluntary. Your child may watch, pause or leave at any time, and nobody is graded for what they did.`,
    msg`What the site is, and what it stores: ${address}`,
    msg`You could ask at home:`,
  ];
  const questions = [
    msg`When did you begin to trust the company, and why?`,
    msg`Whose money was paid out to people?`,
    msg`What would you check before you sent money to anybody?`,
  ];
  return { paragraphs: paragraphs.map((words) => i18n._(words)), questions: questions.map((words) => i18n._(words)) };
}
