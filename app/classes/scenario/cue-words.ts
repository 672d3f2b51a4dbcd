import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CueId } from './scenario-schema.ts';

/** What a facilitator has at a stop, and what a person alone is asked there. docs/teaching.md has the same words. */
export interface Cue {
  /** How long to talk, in real time. */
  readonly minutes: number;
  /** On the way to the stop. */
  readonly happens: MessageDescriptor;
  /** One sentence to say. */
  readonly say: MessageDescriptor;
  readonly question: MessageDescriptor;
  /** To somebody who has nothing of their own in it, where the question supposes that. */
  readonly ofOnlookers?: MessageDescriptor;
  /** The fixed answers of the poll; none where nobody is asked on their own page. */
  readonly answers: readonly MessageDescriptor[];
  readonly listenFor: MessageDescriptor;
}

const YES = msg`Yes`;
const NO = msg`No`;
const NOT_SURE = msg`I am not sure`;

export const CUE_WORDS: Readonly<Record<CueId, Cue>> = {
  joining: {
    minutes: 5,
    happens: msg`People join with the code.`,
    say: msg`In a moment you will be customers of a company that does not exist. The money is play money, and your name is invented. Do whatever tempts you.`,
    question: msg`What would you need to know before you paid in?`,
    answers: [],
    listenFor: msg`Everything. Write the answers on the board without judging them.`,
  },
  earned: {
    minutes: 2,
    happens: msg`People pay in and choose a plan.`,
    say: msg`Look at your page: it already shows a profit.`,
    question: msg`What does the site tell you about how this profit is earned?`,
    answers: [msg`It explains it`, msg`It uses words I cannot check`, msg`Nothing`],
    listenFor: msg`Words that explain nothing: algorithm, arbitrage, experts. Nobody can look them up.`,
  },
  'paid-back': {
    minutes: 2,
    happens: msg`The balances grow, and the account manager writes. Then the first plans are over.`,
    say: msg`This is the moment when many people become certain.`,
    question: msg`Ask for some of it back. If it is paid: what does that payment prove?`,
    ofOnlookers: msg`Others are paid now. What does a payment prove?`,
    answers: [msg`That the profit is real`, msg`That they can pay me today`, NOT_SURE],
    listenFor: msg`“It worked for me.” A payment proves only that there were coins that day. Leave the question open.`,
  },
  'where-from': {
    minutes: 2,
    happens: msg`People ask for some of it back. Small withdrawals are paid.`,
    say: msg`Some of you have been paid. Nobody has seen any money being earned.`,
    question: msg`Where does the money that is paid to others come from?`,
    answers: [msg`From trading`, msg`From those who pay in later`, msg`From my own deposit`],
    listenFor: msg`Somebody says: from us. Let the others answer them.`,
  },
  fee: {
    minutes: 2,
    happens: msg`Larger withdrawals wait. The company asks for a fee before it pays.`,
    say: msg`Nobody pays it yet. First we talk.`,
    question: msg`You are asked for a fee before anything is paid. Would you pay it?`,
    ofOnlookers: msg`Others are asked for a fee before anything is paid. Would you pay it?`,
    answers: [YES, NO, NOT_SURE],
    listenFor: msg`“I have so much in it already.” Ask who gains if they pay.`,
  },
  savings: {
    minutes: 3,
    happens: msg`Plans and savings account both pay.`,
    say: msg`There was a dull savings account beside the plans all along.`,
    question: msg`Compare the plans with the savings account. What makes the savings account dull, and what is that worth?`,
    answers: [],
    listenFor: msg`It promises little, keeps its promise, and lets you leave at any time. Not every offer is false.`,
  },
  'small-profits': {
    minutes: 2,
    happens: msg`People pay in a little, and see it grow by one or two percent a week.`,
    say: msg`This sounds reasonable. That is what makes it dangerous.`,
    question: msg`Your friend earns a little every week. What did she say when you asked how?`,
    ofOnlookers: msg`A friend earns a little every week. How does she say it is earned?`,
    answers: [msg`She explained it`, msg`She talked about something else`, msg`I did not ask`],
    listenFor: msg`“Two percent is not much.” Two percent a week is 180% a year. Nobody can promise that.`,
  },
  'bring-others': {
    minutes: 3,
    happens: msg`A small withdrawal arrives. The friend asks people to bring others along, for a bonus.`,
    say: msg`You were paid. Now you are asked to bring somebody.`,
    question: msg`Would you tell a friend about it now? What would you say to them?`,
    answers: [YES, NO, msg`I have brought somebody already`],
    listenFor: msg`“Everybody gains.” Ask whose money the bonus is, and who is asked last.`,
  },
  tax: {
    minutes: 2,
    happens: msg`A larger withdrawal waits. A tax is asked for before it is paid.`,
    say: msg`Nobody pays it yet. First we talk.`,
    question: msg`You are asked for a tax before anything is paid. Would you pay it?`,
    ofOnlookers: msg`Others are asked for a tax before anything is paid. Would you pay it?`,
    answers: [YES, NO, NOT_SURE],
    listenFor: msg`“It is a tax, so it must be official.” A tax goes to a state, never to the company that holds your money.`,
  },
  silence: {
    minutes: 1,
    happens: msg`The company closes its doors, the people behind it take the coins, and nobody answers anymore.`,
    say: msg`Let the silence last for a moment: this is what it is like.`,
    question: msg`What did you want to do during these days? Next comes the Debrief: what was true all along.`,
    answers: [msg`Wait`, msg`Write to them`, msg`Pay what they asked for`, msg`Tell somebody`],
    listenFor: msg`Anger, shame, excuses for the company. Say that it was built to be believed.`,
  },
  debrief: {
    minutes: 13,
    happens: msg`Everybody reads their own Debrief, looks at their pages in X-ray, and then together at the projector.`,
    say: msg`It was built to be believed. Nobody here was stupid.`,
    question: msg`On which day could the company no longer pay everybody? What did your page say that day?`,
    answers: [],
    listenFor: msg`The tricks that worked here. Ask where they have met them before; nobody needs to answer aloud.`,
  },
};
