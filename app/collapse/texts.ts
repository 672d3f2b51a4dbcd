import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Source } from '#app/signs/sources.ts';
import { COLLAPSE_MODELS, type CollapseModel, type FormulaId } from './model-names.ts';

interface ModelWords {
  readonly idea: MessageDescriptor;
  readonly formulas: readonly {
    readonly id: FormulaId;
    readonly name: MessageDescriptor;
    readonly words: MessageDescriptor;
  }[];
  readonly symbols: readonly { readonly sign: string; readonly meaning: MessageDescriptor }[];
  readonly limits: readonly MessageDescriptor[];
  readonly origin: MessageDescriptor;
  readonly sources: readonly Source[];
}

const EPIDEMIC: Source = {
  publisher: 'W. O. Kermack, A. G. McKendrick, Proceedings of the Royal Society A 115, 700-721',
  title: 'A Contribution to the Mathematical Theory of Epidemics',
  year: 1927,
  address: 'https://doi.org/10.1098/rspa.1927.0118',
};
const BENIGN: Source = {
  publisher: 'arXiv',
  title: 'From Ponzi Schemes to Benign Investment Dynamics',
  year: 2026,
  address: 'https://arxiv.org/abs/2602.18772',
};

export const COLLAPSE_WORDS: Readonly<Record<CollapseModel, ModelWords>> = {
  fixed: {
    idea: msg`This is how the plans of this site work. Everybody is promised a multiple of their deposit after a fixed number of days, and nothing is earned. Move the sliders and see when the money runs out.`,
    formulas: [
      {
        id: 'held',
        name: msg`Money held`,
        words: msg`All deposits so far, less what the operator took, less the promises that have fallen due.`,
      },
      {
        id: 'collapse-day',
        name: msg`The day of collapse`,
        words: msg`The day on which no money is left. If the part under the line is not above zero, that day never comes.`,
      },
      {
        id: 'collapse-day-without-growth',
        name: msg`The same when deposits do not grow`,
        words: msg`Promised multiple times days, divided by what is promised beyond the money that is kept.`,
      },
      {
        id: 'growth-for-ever',
        name: msg`How fast deposits would have to grow, forever`,
        words: msg`When a promise falls due, the deposits of that day must be large enough to pay it.`,
      },
      {
        id: 'share-paid',
        name: msg`How much of all deposits can be paid in full`,
        words: msg`If everybody is promised four times their money, only one in four can get it, whatever anybody does.`,
      },
    ],
    symbols: [
      { sign: 'S', meaning: msg`Money held, in deposits of the first day` },
      { sign: 'D', meaning: msg`All deposits so far` },
      { sign: 't', meaning: msg`Days since the first deposit; t* is the day of collapse` },
      { sign: 'M', meaning: msg`How many times the deposit is promised back, the deposit itself included` },
      { sign: 'T', meaning: msg`Days until the promise falls due` },
      {
        sign: 'g',
        meaning: msg`Continuous growth of deposits in a day: from one day to the next they grow by e to the power of g, less 1`,
      },
      { sign: 'q', meaning: msg`The share of each deposit that the operator takes` },
    ],
    limits: [
      msg`Everybody takes everything out as soon as it falls due. If people leave money in, the end comes later and is worse: more is owed.`,
      msg`To have figures to show, the page assumes 100 people with $100 each on the first day. The day of collapse does not depend on them.`,
    ],
    origin: msg`Worked out for this site. A simulation in small steps, and the ledger of this site itself, come to the same days.`,
    sources: [],
  },
  town: {
    idea: msg`No town is endless. The offer spreads like an infection: people who have joined tell others, and soon nobody is left to tell. The invented crowd of a class lives in this town, here with averages in place of chance.`,
    formulas: [
      {
        id: 'joining',
        name: msg`Who joins in a day`,
        words: msg`Advertisements win over a few of those who have not joined. Investors waiting for their money win over more, the more of them there are.`,
      },
      {
        id: 'town-held',
        name: msg`Money held`,
        words: msg`The deposits of all who have joined, less what the operator took, less what was paid to those whose term is over.`,
      },
    ],
    symbols: [
      { sign: 'N', meaning: msg`People in the town` },
      { sign: 'J', meaning: msg`People who have joined` },
      { sign: 'I', meaning: msg`Of these, people who wait for their money and talk about it` },
      { sign: 'b', meaning: msg`Share of the others won over by advertisements in a day: 1.5%` },
      {
        sign: 'c',
        meaning: msg`The pull: how many others one investor would win over in a day if nobody else had joined`,
      },
      { sign: 'M', meaning: msg`How many times the deposit is promised back` },
      { sign: 'T', meaning: msg`Days until the promise falls due` },
      { sign: 'q', meaning: msg`The share of each deposit that the operator takes` },
    ],
    limits: [
      msg`Everybody makes one deposit of $100, leaves when paid, and does not come back. In a class, people come back with more, and stop when they hear of somebody who was not paid.`,
      msg`The strength of the pull and of the advertisements is our choice. Nobody has measured them, as far as we know.`,
      msg`A larger town does not last longer. It only has more people who lose.`,
    ],
    origin: msg`The spreading is the classic model of an epidemic; others have used it for such schemes too. The money in it was worked out for this site.`,
    sources: [EPIDEMIC, BENIGN],
  },
};

export interface ModelText {
  readonly model: CollapseModel;
  readonly idea: string;
  readonly formulas: readonly { readonly id: FormulaId; readonly name: string; readonly words: string }[];
  readonly symbols: readonly { readonly sign: string; readonly meaning: string }[];
  readonly limits: readonly string[];
  readonly origin: string;
  readonly sources: readonly Source[];
}

export function collapseInWords(i18n: I18n): readonly ModelText[] {
  return COLLAPSE_MODELS.map((model) => {
    const { idea, formulas, symbols, limits, origin, sources } = COLLAPSE_WORDS[model];
    return {
      model,
      idea: i18n._(idea),
      formulas: formulas.map(({ id, name, words }) => ({ id, name: i18n._(name), words: i18n._(words) })),
      symbols: symbols.map(({ sign, meaning }) => ({ sign, meaning: i18n._(meaning) })),
      limits: limits.map((words) => i18n._(words)),
      origin: i18n._(origin),
      sources,
    };
  });
}
