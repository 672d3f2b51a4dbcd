import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CUE_WORDS, type Cue } from '#app/classes/scenario/cue-words.ts';
import { lessonRows } from '#app/classes/scenario/lesson-rows.ts';
import { SOLO_SCENARIOS, type SoloScenario } from '#app/classes/scenario/stories.ts';
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

type LessonWords = Pick<Cue, 'happens' | 'say' | 'question' | 'listenFor'>;

/** After the Debrief, in real minutes. */
const CHECK_MINUTES = 3;
const CHECKS: LessonWords = {
  happens: msg`Everybody looks up one real firm that has a license, and one that is on a warning list.`,
  say: msg`Three checks. Any of them would have given you a reason to stop here.`,
  question: msg`Where did you look, and who runs that place?`,
  listenFor: msg`“It is in the register, so it is honest.” A register says who may make an offer, not who is honest.`,
};

/** Joining, the stops of the story, the Debrief and the three checks, each from minute to minute. */
export function lessonInWords(i18n: I18n, locale: Locale, story: SoloScenario) {
  const lesson = lessonRows(story).map(({ cue, ...minutes }): { from: number; until: number; words: LessonWords } => ({
    ...minutes,
    words: CUE_WORDS[cue],
  }));
  const from = lesson.at(-1)?.until ?? 0;
  return [...lesson, { from, until: from + CHECK_MINUTES, words: CHECKS }].map(({ words, ...minutes }) => ({
    minutes: `${formatCount(minutes.from, locale)}–${formatCount(minutes.until, locale)}`,
    happens: i18n._(words.happens),
    say: i18n._(words.say),
    question: i18n._(words.question),
    listenFor: i18n._(words.listenFor),
  }));
}

/** Each sentence of the letter about data is held by a rule of the program (docs/security.md). */
export function letterInWords(i18n: I18n, address: string) {
  const paragraphs = [
    msg`Dear parents,`,
    msg`In one of our next lessons your child will live through an investment fraud, safely. On a practice website the students become clients of a company that does not exist: they pay in, watch the profit grow, and ask for it back. Afterward they see in the company’s books what was true all along.`,
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
