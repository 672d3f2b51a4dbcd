import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryEvent, EntryNote, Permission, Standing } from './firms.ts';
import type { OfferId, Verdict } from './offers.ts';

interface OfferWords {
  readonly title: MessageDescriptor;
  readonly came: MessageDescriptor;
  readonly promise: MessageDescriptor;
  /** What the register tells about it, shown once there is an answer. */
  readonly because: MessageDescriptor;
}

/** Several honest offers look worse than the false ones, as they do in life. */
export const OFFER_WORDS: Readonly<Record<OfferId, OfferWords>> = {
  'savings-bond': {
    title: msg`Savings bond, three years`,
    came: msg`A leaflet in your letter box`,
    promise: msg`It pays 3.1% a year, once a year. You cannot take the money out before the three years are over.`,
    because: msg`The name, the number and all contact details match the register, and the firm is permitted to take savings. A dull 3.1% is what honest money often looks like.`,
  },
  'coin-exchange': {
    title: msg`Forty coins on one exchange`,
    came: msg`An advertisement in an app`,
    promise: msg`No fees in your first month, but only if you open your account by midnight: 2 hours and 14 minutes left! Bring a friend and get $20. Have your identity card ready. You can lose everything you put in.`,
    because: msg`A countdown, a reward for friends, an identity card: three weak signs. They are a reason to look, and the register has the answer: the firm is permitted to run an exchange, and every detail is its own. That makes the offer genuine. It does not make it a good idea: the offer itself says that you can lose everything.`,
  },
  'hedgerow-fund': {
    title: msg`Shares in hedges`,
    came: msg`A stall at the market`,
    promise: msg({
      message: `We by hedges and small feilds and let them to farmers. Last year we lost 2.4%, the year befor we made 6.0%. You can leave twice a yaer. Questons? Just rign us.`,
      comment: 'The five spelling errors are meant: put some that are usual in your language.',
    }),
    because: msg`Spelling errors are a weak sign. The register knows the firm, it is permitted to run a fund, and every detail agrees. It even tells you of a bad year. Careful forgers make no spelling errors.`,
  },
  'fixed-income': {
    title: msg`Fixed income, 9% a year`,
    came: msg`A call that you did not ask for`,
    promise: msg`9% a year, paid every month, and your money is protected. Few places are left, and the list closes on Friday. “We are a permitted firm: look up our number!”`,
    because: msg`The name and number belong to a genuine firm. The telephone number, website and address do not, and the register even warns about it. If you call the number in the offer, you reach the forgers: call the one in the register.`,
  },
  'pension-transfer': {
    title: msg`Your pension, checked for free`,
    came: msg`A message from an adviser`,
    promise: msg`We check your pension for free. Move it to us, and it earns about 4.5% a year, as in all our plans. Send a photo of your last statement, and we will see to the paperwork.`,
    because: msg`The rate sounds reasonable, the address is right, and the register has no warning. Only the telephone number and the website give it away: they lead to someone else. No warning only means that nobody has reported it yet.`,
  },
  'share-account': {
    title: msg`Shares without fees`,
    came: msg`A video with many likes`,
    promise: msg`Buy shares without fees. Your account is open in five minutes, in a chat. “You find our number and our address in the public register, so you know whom you are dealing with.”`,
    because: msg`Even the address was copied. The telephone number and the website are not the ones in the register, and your money would leave through them. A firm that says “look us up” may count on you checking only the name.`,
  },
  'daily-interest': {
    title: msg`1.2% every day`,
    came: msg`A friend of a friend`,
    promise: msg`Your money grows by 1.2% every day, and you can stop whenever you like. “We are officially registered in Halmere. The certificate with our number is on our website.”`,
    because: msg`The register has no such firm, by number or by name. C-448120 is a number from the register of companies: anyone who pays a small fee gets one, and nobody asks what they do with other people’s money.`,
  },
  'copied-traders': {
    title: msg`Trade like the best`,
    came: msg`A letter with a logo`,
    promise: msg`Your account copies what our best traders do. “Permitted since 2014: all our details are in the register.”`,
    because: msg`Every detail matches, but the firm may no longer do this: its permission was withdrawn in 2024. Being in a register is not enough. Read the entry to the end.`,
  },
  'growth-account': {
    title: msg`Growth account, 6% a year`,
    came: msg`Your own adviser`,
    promise: msg`After the talk comes the easy part: pay into our own account, from $1,000. It pays 6% a year, and your adviser sees you every spring.`,
    because: msg`The firm is genuine, and it may give advice. It may not take customers’ money, and that is what it asks for. The register says so twice: in what is permitted, and in the note.`,
  },
};

/** By the truth and by what was answered. A false alarm is an error too. */
export const ANSWERED: Readonly<Record<Verdict, Readonly<Record<Verdict, MessageDescriptor>>>> = {
  genuine: {
    genuine: msg`Right: this offer is genuine.`,
    clone: msg`A false alarm: this firm is the one it says it is. False alarms cost you, too: if you trust nobody, you miss what is honest and soon stop checking.`,
    'no-permission': msg`A false alarm: this firm may do what it offers. False alarms cost you, too: if you trust nobody, you miss what is honest and soon stop checking.`,
  },
  clone: {
    genuine: msg`This would have cost you your money: someone is using the name of a genuine firm.`,
    clone: msg`Right: it is not the firm it says it is.`,
    'no-permission': msg`Nearly: you would have kept your money. But the firm of that name has its permission; someone else is using its name.`,
  },
  'no-permission': {
    genuine: msg`This would have cost you your money: nobody has permitted this.`,
    clone: msg`Nearly: you would have kept your money. But nobody’s name is borrowed here; what is missing is the permission.`,
    'no-permission': msg`Right: it has no permission for this.`,
  },
};

/** Names, places and numbers of firms are the same in every language. */
export const PERMISSION_WORDS: Readonly<Record<Permission, MessageDescriptor>> = {
  'take-deposits': msg`Take savings and pay interest on them`,
  'run-fund': msg`Run a fund and sell shares in it`,
  'run-exchange': msg`Run an exchange for digital coins`,
  'manage-money': msg`Invest customers’ money for them`,
  deal: msg`Buy and sell shares for customers`,
  'hold-assets': msg`Keep customers’ money and shares safe`,
  advise: msg`Give advice on investments`,
  'run-pensions': msg`Run pensions`,
  'arrange-insurance': msg`Arrange insurance`,
  'move-payments': msg`Move payments from one account to another`,
};

export const STANDING_WORDS: Readonly<Record<Standing, MessageDescriptor>> = {
  permitted: msg`Permitted`,
  withdrawn: msg`Permission withdrawn`,
  'given-back': msg`Permission surrendered`,
};

export const NOTE_WORDS: Readonly<Record<EntryNote, MessageDescriptor>> = {
  cloned: msg`Warning: someone else is using the name and the number of this firm. Its only telephone number and website are those given here, and it makes no unsolicited calls.`,
  'no-money': msg`This firm may not take or keep customers’ money.`,
};

export const EVENT_WORDS: Readonly<Record<EntryEvent, MessageDescriptor>> = {
  permitted: msg`Permission granted`,
  extended: msg`Permission widened`,
  moved: msg`New address entered`,
  fined: msg`Fined for late reports`,
  'advice-alone': msg`Permission granted for advice only`,
  'clone-warning': msg`Warning entered: a clone is using the name`,
  withdrawn: msg`Permission withdrawn: customers’ money was missing`,
  'given-back': msg`Permission surrendered at its own request`,
};

export const HOW_TO_CHECK: readonly { id: string; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    id: 'find',
    title: msg`Find the firm`,
    text: msg`Search the register by number, then by name. A number from the register of companies does not count: it only shows that a company was founded.`,
  },
  {
    id: 'read',
    title: msg`Read to the end`,
    text: msg`Is it licensed for this offer, and is the license still valid? A permission holds for what it names and for nothing else.`,
  },
  {
    id: 'compare',
    title: msg`Compare how to reach it`,
    text: msg`If the telephone number or the website differs, believe the register, and call the number given there.`,
  },
];
