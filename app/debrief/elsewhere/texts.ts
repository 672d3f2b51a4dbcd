import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviceId, DeviceWords, FraudKind } from './device.ts';

export const KIND_NAMES: Readonly<Record<FraudKind, MessageDescriptor>> = {
  'friendship-chat': msg`A friendship in a chat`,
  'trading-app': msg`A fake trading app`,
  clone: msg`A copy of a licensed firm`,
  'safe-account': msg`A call about a “safe account”`,
  'recovery-offer': msg`An offer to bring lost money back`,
  'famous-face': msg`An advertisement with a famous face`,
};

export const DEVICE_WORDS: Readonly<Record<DeviceId, DeviceWords>> = {
  'own-figure': {
    name: msg`A number they made up`,
    own: [
      {
        fact: 'placed',
        here: msg`Your overview counted the profit of your plan at once. The company wrote that figure itself; nothing had been earned.`,
      },
    ],
    here: msg`The company’s pages show its clients a figure that grows day by day. The company writes it itself; nothing is earned.`,
    scenes: [
      {
        kind: 'trading-app',
        scene: msg`A trading app that someone you met online told you to install. It opens on your account.`,
        drawing: {
          form: 'app',
          from: 'Vantessel Trade',
          label: msg`Your account`,
          cents: 23_860_40n,
          line: msg`Up again today. This is your best week so far!`,
        },
      },
      {
        kind: 'recovery-offer',
        scene: msg`A letter from an office that says it tracks down money lost to fraud.`,
        drawing: {
          form: 'letter',
          from: 'Remmerick Claims Office',
          telephone: null,
          line: msg`We have found $18,940 of your money. You can see the sum in your online file at any time.`,
        },
      },
    ],
    same: msg`The figure is on a page of theirs: people who want your money can write whatever they like there.`,
    check: msg`Ask for all of it, and pay nothing for that. Only what has arrived in your own account counts.`,
  },
  'first-payment': {
    name: msg`A small payment that works`,
    own: [
      {
        fact: 'was-paid',
        here: msg`A withdrawal of yours was paid. The coins had been paid in by you or by others, and it told you nothing about the next one.`,
      },
    ],
    here: msg`The home page shows clients who were paid minutes ago. They are invented, and so are their payments.`,
    scenes: [
      {
        kind: 'friendship-chat',
        scene: msg`Someone wrote to you by mistake, and you became friends. You have tried the friend’s exchange with a small sum.`,
        drawing: {
          form: 'chat',
          from: 'Sunniva',
          line: msg`Look, your $90 is back in your bank, and a little more. Now you have seen it. Shall we do it properly next time?`,
        },
      },
      {
        kind: 'trading-app',
        scene: msg`An app for trading in gold, a week after your first deposit.`,
        drawing: {
          form: 'app',
          from: 'Bullwharf Gold',
          label: msg`Paid out to your card`,
          cents: 120_00n,
          line: msg`That was easy! Move up to Silver, and you can take out more.`,
        },
      },
    ],
    same: msg`A little money comes out, or seems to, and it is meant to bring much more in.`,
    check: msg`Take all of it out before you add any.`,
  },
  'friendly-voice': {
    name: msg`A friend who pushes`,
    own: [
      {
        fact: 'had-a-friend',
        here: msg`Liora, from your game, wrote to you like a friend. She was paid for what you brought in, and you had never met her.`,
      },
      {
        fact: 'was-written-to',
        here: msg`Rafael, your account manager, wrote to you like a friend who knows the markets. His job was to make you pay in more.`,
      },
    ],
    here: msg`A personal account manager is only a message away: the pages say so again and again. His job is to make clients pay in more.`,
    scenes: [
      {
        kind: 'friendship-chat',
        scene: msg`Late in the evening, in a chat with someone you have never met.`,
        drawing: {
          form: 'chat',
          from: 'Teodor',
          line: msg`I only want you to have what I have. Put in a bit more tonight. I am right here with you.`,
        },
      },
      {
        kind: 'safe-account',
        scene: msg`The telephone rings. The caller says that she works for your bank, in the team against fraud.`,
        drawing: {
          form: 'call',
          from: 'Edda Ferrance',
          telephone: '+1 555 418 0137',
          line: msg`I am here to protect you. Stay on the line with me, and say nothing to the people at your branch.`,
        },
      },
    ],
    same: msg`Someone sounds as if they are on your side, but they are the ones who gain if you do as they say.`,
    check: msg`Break off, and talk it over with someone who gains nothing by it. If it is said to be your bank, call the number on your card.`,
  },
  clock: {
    name: msg`A ticking clock`,
    own: [
      {
        fact: 'was-hurried-by-friend',
        here: msg`Liora wrote to you that no new money was taken after the end of the month. Nothing closed: it was taken until the end.`,
      },
      {
        fact: 'was-hurried',
        here: msg`Rafael wrote to you that the last three places would close at midnight. Nothing closed: no plan here is ever full.`,
      },
    ],
    here: msg`Beside each plan it says how few places are left this week. No plan here is ever full.`,
    scenes: [
      {
        kind: 'famous-face',
        scene: msg`An advertisement between two films. A famous sailor seems to speak to you.`,
        drawing: {
          form: 'advertisement',
          from: 'Marlo Vesterby',
          line: msg`I am telling you this for one day only. Forty places are left, and then I take the page down.`,
        },
      },
      {
        kind: 'clone',
        scene: msg`A letter about a savings bond, under the name and the seal of a firm that does exist.`,
        drawing: {
          form: 'letter',
          from: 'Dunmarrow Savings',
          telephone: null,
          line: msg`This issue closes on Friday at noon. We can keep your share for you until then, and not an hour longer.`,
        },
      },
    ],
    same: msg`They create the hurry, so that you pay before you have looked anything up.`,
    check: msg`Sleep on it for a night, and look them up. An offer that cannot wait is not meant for you.`,
  },
  'fee-first': {
    name: msg`A fee before you get your own money`,
    own: [
      {
        fact: 'paid-fee',
        here: msg`You paid a release fee to get your own money out. It released nothing.`,
      },
      {
        fact: 'paid-tax',
        here: msg`You paid a tax to get your own money out. It went to nobody but them, and it released nothing.`,
      },
      {
        fact: 'tax-asked',
        here: msg`Here, people who are waiting for their own money are asked for a tax first. It releases nothing.`,
      },
      {
        fact: 'fee-asked',
        here: msg`Here, people who are waiting for their own money are asked for a release fee. It releases nothing.`,
      },
    ],
    here: msg`In this company’s messenger the account manager writes that a small fee comes first, and only then the money.`,
    scenes: [
      {
        kind: 'recovery-offer',
        scene: msg`A letter from lawyers whom you never hired. Your lost money, they write, has been found.`,
        drawing: {
          form: 'letter',
          from: 'Ostrelle & Pelk',
          telephone: null,
          line: msg`Before we may release the sum, a court deposit of $640 is due. You get it back with the payment.`,
        },
      },
      {
        kind: 'trading-app',
        scene: msg`A trading app, when you want to take everything out.`,
        drawing: {
          form: 'app',
          from: 'Pipwell Markets',
          label: msg`Your withdrawal`,
          cents: 31_250_00n,
          line: msg`On hold. Please pay the tax of 15% first. It cannot be taken from your balance.`,
        },
      },
    ],
    same: msg`You have to pay before you can have what they say is already yours.`,
    check: msg`Ask them to take it out of the sum. If they will not, pay nothing more.`,
  },
  'nobody-to-look-up': {
    name: msg`Proof they supply themselves`,
    own: [],
    here: msg`Glasshouse Finance is in no register. It shows a company number and a certificate instead, and neither allows a firm to take money.`,
    scenes: [
      {
        kind: 'clone',
        scene: msg`A letter about fixed interest. The name and the number are those of a licensed firm; the telephone is not.`,
        drawing: {
          form: 'letter',
          from: 'Harrowgill Trust',
          telephone: '+1 555 462 0158',
          line: msg`You will find our number in the register. For all questions, please use this direct line.`,
        },
      },
      {
        kind: 'famous-face',
        scene: msg`A film in your news feed. A famous pianist seems to speak; no firm is named.`,
        drawing: {
          form: 'advertisement',
          from: 'Ilse Corvane',
          line: msg`You know me. I put my own savings in, and so can you: just leave your number here.`,
        },
      },
    ],
    same: msg`What is meant to convince you comes from them: a certificate, a borrowed number, a face.`,
    check: msg`Look the firm up in the register, at an address you typed yourself, and call the number given there. No firm named: nothing to pay.`,
  },
  'no-way-back': {
    name: msg`A payment that cannot be called back`,
    own: [
      {
        fact: 'paid-in',
        here: msg`You paid in coins, the only way that the company takes. No bank can call coins back once they are sent.`,
      },
    ],
    here: msg`The company takes coins and nothing else. No bank can call coins back once they are sent.`,
    scenes: [
      {
        kind: 'safe-account',
        scene: msg`The telephone again. The caller says that a thief is in your account at this very moment.`,
        drawing: {
          form: 'call',
          from: 'Bastian Orvell',
          telephone: '+1 555 437 0192',
          line: msg`Your safe account is ready. You have to send the money yourself, and now: I cannot do it for you from here.`,
        },
      },
      {
        kind: 'friendship-chat',
        scene: msg`Three months of messages, and plans for a house together.`,
        drawing: {
          form: 'chat',
          from: 'Wendeline',
          line: msg`They only take coins there, my dear. It is easy, I will go through it with you.`,
        },
      },
    ],
    same: msg`They choose how you pay, and they choose a way that hardly ever lets you get the money back.`,
    check: msg`Before you send anything, call your bank on the number on your card, and say what the money is for.`,
  },
};
