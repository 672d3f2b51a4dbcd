import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Scenario } from '#app/classes/scenario/scenario.ts';

export interface ChoiceWords {
  readonly label: MessageDescriptor;
  readonly teaches: MessageDescriptor;
}

export const CHOICE_WORDS: {
  readonly deposits: Readonly<Record<Scenario['deposits']['approval'], ChoiceWords>>;
  readonly withdrawals: Readonly<Record<Scenario['withdrawals']['policy'], ChoiceWords>>;
  readonly collapse: Readonly<Record<Scenario['collapse']['when'], ChoiceWords>>;
  readonly bank: Readonly<Record<Scenario['bank'], ChoiceWords>>;
  readonly helpers: ChoiceWords;
  readonly releaseFee: ChoiceWords;
  readonly messages: ChoiceWords;
  readonly savings: ChoiceWords;
  readonly xrayHeldBack: ChoiceWords;
  readonly crowd: ChoiceWords;
} = {
  deposits: {
    'by-hand': {
      label: msg`Staff approve every deposit`,
      teaches: msg`Participants wait for someone they cannot see. A real payment service sees for itself that money has come in.`,
    },
    'at-once': {
      label: msg`Approved at once`,
      teaches: msg`Paying in is the easiest thing on the site. Even a receipt that was drawn without paying is believed: the balance is only a number.`,
    },
    'after-delay': {
      label: msg`Approved after a delay`,
      teaches: msg`A short wait looks like careful checking. Nothing is checked.`,
    },
  },
  withdrawals: {
    'by-hand': {
      label: msg`Staff approve every withdrawal`,
      teaches: msg`Getting money back depends on the goodwill of the people holding it. Invented investors are still paid after 12 hours, while coins last.`,
    },
    'while-coins-last': {
      label: msg`Paid while coins last`,
      teaches: msg`Early payments are real, and they come out of the deposits of those who came later.`,
    },
    'bait-then-block': {
      label: msg`A small one is paid, then no more`,
      teaches: msg`The first small withdrawal of each person works, so that they trust the site and pay in more. Larger and later ones wait.`,
    },
    excuses: {
      label: msg`Nobody is paid, there is always an excuse`,
      teaches: msg`Reviews, upgrades, checks: each excuse sounds reasonable and buys more time. What counts is whether the money comes.`,
    },
  },
  collapse: {
    'coins-run-out': {
      label: msg`When the coins run out`,
      teaches: msg`Nobody chooses the day: it follows from what was promised and from how many still pay in.`,
    },
    'on-day': {
      label: msg`On a chosen day`,
      teaches: msg`The operator leaves while the site still looks healthy. The end comes without a warning.`,
    },
    'by-hand': {
      label: msg`When you say so`,
      teaches: msg`You choose the moment that suits your lesson.`,
    },
  },
  bank: {
    none: {
      label: msg`No bank asks`,
      teaches: msg`Coins leave at the press of a button, and nobody comes between the company and the person who pays.`,
    },
    warning: {
      label: msg`A bank that warns`,
      teaches: msg`Before a payment, each person’s own practice bank shows whom the account really belongs to, and warns in one sentence.`,
    },
    questions: {
      label: msg`A bank that asks`,
      teaches: msg`Before a payment, the bank shows whom the account really belongs to, and asks three questions. People have been told in the chat what to answer.`,
    },
    'by-lot': {
      label: msg`One of the three, by lot`,
      teaches: msg`Each person is drawn at their first payment, so that the three ways of asking can be compared. People are told in the Debrief.`,
    },
  },
  helpers: {
    label: msg`Let people help at the bank`,
    teaches: msg`People who join may choose to help: each is shown one payment at a time, without a name, and answers with one of five fixed lines. It begins once five people can pay. Without a bank it has no effect.`,
  },
  releaseFee: {
    label: msg`Ask for a release fee`,
    teaches: msg`A fee that must be paid before money is released is a second theft. Here it is paid in practice coins, and it never helps.`,
  },
  messages: {
    label: msg`Somebody writes to them`,
    teaches: msg`Friendly messages push at the right moment: authority, hurry, other people’s success. Each is named in the Debrief.`,
  },
  savings: {
    label: msg`Offer a savings account beside the plans`,
    teaches: msg`An honest offer to compare with: low, steady, and it pays.`,
  },
  xrayHeldBack: {
    label: msg`Save X-ray for the reveal`,
    teaches: msg`Participants judge for themselves first, and the Debrief compares what they noticed. X-ray is free from the collapse on, or from the Debrief if that comes first. The practice notice always stays.`,
  },
  crowd: {
    label: msg`Invented investors around the class`,
    teaches: msg`A scheme needs newcomers. The invented town is finite, and so are its deposits.`,
  },
};
