import type { LinkedAnswers, Rating, WaveAnswers } from '#app/check/estimate/estimator.ts';

/** Ratings of false and honest offers, before and then after, by 24 made-up people. */
const PEOPLE = [
  '243224 131112 132143 212111',
  '213124 221221 223431 122111',
  '443233 232334 233324 242233',
  '431232 121111 433214 112111',
  '444214 412123 344434 122234',
  '333323 322232 442142 223221',
  '443444 141444 144112 234222',
  '233123 331111 444321 111111',
  '221112 411231 243133 111111',
  '122211 121111 444242 211212',
  '343444 243323 344344 213322',
  '414434 224111 444312 131131',
  '444124 231233 444414 222122',
  '413444 411434 343344 441443',
  '233134 212111 322343 232142',
  '312113 224224 441131 211133',
  '331133 121242 322233 423312',
  '343333 322333 234323 222222',
  '342443 234232 444344 442322',
  '214312 213433 442241 133131',
  '322222 223221 333233 232243',
  '443443 113231 322431 213113',
  '223323 121121 311321 111222',
  '322134 221341 223324 313221',
];

/** A worked example with independently computed figures, so that two programs can be compared. */
export const CHECK_VECTOR: {
  readonly people: readonly LinkedAnswers[];
  readonly expected: Readonly<Record<string, number>>;
} = {
  people: PEOPLE.map((line) => {
    const [a = '', b = '', c = '', d = ''] = line.split(' ');
    return { before: waveOf(a, b), after: waveOf(c, d) };
  }),
  expected: {
    gain: 0.3053358272282437,
    gainError: 0.22855517630006586,
    before: 0.7393913223262841,
    lean: 0.05129397771471639,
    leanError: 0.14547161517675514,
    leanBefore: 0.0975240548322843,
  },
};

function waveOf(falseOnes: string, honestOnes: string): WaveAnswers {
  return { false: ratingsOf(falseOnes), honest: ratingsOf(honestOnes) };
}

function ratingsOf(digits: string): Rating[] {
  return [...digits].map((digit) => {
    const rating = Number(digit);
    if (rating !== 1 && rating !== 2 && rating !== 3 && rating !== 4) throw new Error(`no rating: ${digit}`);
    return rating;
  });
}
