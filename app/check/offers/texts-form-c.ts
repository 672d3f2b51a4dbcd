import { msg } from '@lingui/core/macro';
import type { OfferTexts } from './offer.ts';

/** The offers of form C: the odd pairs are false, the even ones honest. */
export const TEXTS_OF_FORM_C: Readonly<Record<number, OfferTexts>> = {
  13: {
    name: 'Pockolet',
    front: msg`A smooth app with a wall of bank logos. Pockolet pays 4.2% a year on savings, held at Aldersquay Bank. A clock shows five hours left for this rate. If your bank asks, say the transfer is “for furniture”.`,
    register: msg`Aldersquay Bank is permitted to take savings. Its entry says that it has no partner called Pockolet.`,
    terms: msg`The first rate holds for five months. After that, it can change every month.`,
    money: msg`You can take money out on any working day. It goes to the account you paid from.`,
    decides: [
      msg`You are to tell your bank “for furniture”: honest firms have nothing to hide from a bank.`,
      msg`The bank “has no partner called Pockolet”: your money would not be held there.`,
    ],
  },
  14: {
    name: 'Orfenby Bullion',
    front: msg`A folded brochure from 3 Consul Street. Orfenby Bullion sells gold bars at the day’s price plus 4.8%. A courier collects your form. The bars stay in its vault. It buys them back, at the price of that day.`,
    register: msg`Gold bars have no entry of their own. No warning about Orfenby has been entered.`,
    terms: msg`Storage costs $4 a month for each bar. You may visit the vault on any Thursday.`,
    money: msg`The bars in the vault have numbers. The number of each is entered in your name.`,
    decides: [
      msg`It buys back “at the price of that day”: this can be more or less.`,
      msg`The number of each bar “is entered in your name”.`,
    ],
  },
  15: {
    name: 'Quincewell Larder',
    front: msg({
      message: `A simple web page. Quincewell Larder wants to opn a village shop and neds $38,000 by 3 October. For $100 or more you recieve 4% each yaer, if sales are good. Pleese pay to the account of “Velmarsk Trade”.`,
      comment: 'The five spelling errors are meant: put some that are usual in your language.',
    }),
    register: msg`A village shop needs no permission to collect money. No warning about this one has been entered.`,
    terms: msg`What you pay counts as a gift. You get no part of the shop and no claim.`,
    money: msg`You pay by transfer. If the sum is not reached, all is paid back in two weeks.`,
    decides: [
      msg`The money is to go to “Velmarsk Trade”: another name than that of the shop.`,
      msg`What you pay “counts as a gift”: nothing that you were promised is yours.`,
    ],
  },
  16: {
    name: 'Lanternsedge Academy',
    front: msg`A lively video, with screenshots and an award. Lanternsedge Academy teaches how to trade shares: ten lessons for $190. A mentor looks at your trades at any broker. Gains are yours and are paid out when you ask.`,
    register: msg`Teaching needs no permission. The four brokers that the course names are in the register as permitted.`,
    terms: msg`You can lose money when you trade. The lessons stay open to you for two years.`,
    money: msg`You pay by card, lesson by lesson. Lessons not yet begun are paid back.`,
    decides: [
      msg`You may use “any broker”, and gains “are paid out when you ask”.`,
      msg`The brokers named “are in the register as permitted”.`,
    ],
  },
  17: {
    name: 'Delvarrow Share Plans',
    front: msg`An e-mail to staff, reference DV-318. Delvarrow Share Plans lets you buy your employer’s shares at 12% below the price, until 22 April. You pay by transfer. The list is confidential: “do not ask the staff office”.`,
    register: msg`Delvarrow Share Plans is permitted to run share plans. Telephone and site are those in the e-mail.`,
    terms: msg`You must keep the shares for two years. Their price can fall below what you paid.`,
    money: msg`No custodian is named. All shares are held in the name of Delvarrow, in one account.`,
    decides: [
      msg`“Do not ask the staff office”: you are kept from those who would know.`,
      msg`“No custodian is named”, and the shares are not held in your name.`,
    ],
  },
  18: {
    name: 'Cobbleharn Life Plan',
    front: msg`A talk in a fine office, 4 Admiral Terrace; the first hour is free. Cobbleharn Life Plan joins savings and life insurance. The insurer Penharrick Life guarantees 1.5% a year. You pay $90 a month to the insurer’s account.`,
    register: msg`The adviser is permitted to arrange insurance, and the insurer to offer it. Both telephone numbers agree.`,
    terms: msg`The plan runs for ten years. The insurer, asked by letter, confirms it and its number.`,
    money: msg`You can end the plan each December. Costs are then taken off what you get.`,
    decides: [
      msg`The money goes “to the insurer’s account”: to the one who has to pay later.`,
      msg`The insurer, asked by letter, “confirms it and its number”.`,
    ],
  },
  19: {
    name: 'Solwether Fields',
    front: msg`A stall at a fair, with flags, an award and a thick brochure. Solwether Fields puts solar panels on rented land. A panel costs $600. The income is fixed at 6.3% a year, with or without sun.`,
    register: msg`The permission of Solwether Fields was withdrawn in 2022. Telephone and site are those in the brochure.`,
    terms: msg`The land is rented for 15 years. Cleaning and repairs cost 1.6% of the income.`,
    money: msg`Income is paid to your bank account each March. Your contract names the number of your panel.`,
    decides: [
      msg`Income is “fixed”, “with or without sun”: panels earn nothing without sun.`,
      msg`The permission “was withdrawn in 2022”: it may not sell this any more.`,
    ],
  },
  20: {
    name: 'Quernmoor Loans',
    front: msg`A plain web page with a form to register. Quernmoor Loans passes your money on to small firms, from $40. A friend brings you $8. Lenders pay for failed loans: most earned 5.6%, but some of them lost.`,
    register: msg`Loans between persons have no entry of their own. No warning about Quernmoor has been entered.`,
    terms: msg`A loan runs for nine to 30 months. You cannot end it earlier.`,
    money: msg`You pay by transfer. The accounts show that lenders were paid with what the firms paid back.`,
    decides: [
      msg`“Lenders pay for failed loans”, and “some of them lost”: the risk is named.`,
      msg`Lenders were paid “with what the firms paid back”.`,
    ],
  },
  21: {
    name: 'Peatlowe Casks',
    front: msg`A full-page advertisement with a golden brochure. Peatlowe Casks sells whisky in the cask from $1,900, until 15 September. Last year casks gained 8.1%. When you sell, you first deposit an “export tax” of 5%; then you are paid.`,
    register: msg`Whisky casks have no entry of their own. No warning about Peatlowe has been entered.`,
    terms: msg`A cask stays in the warehouse for five years or more. Some of the whisky dries up each year.`,
    money: msg`The warehouse named in the contract, asked by telephone, has no cask in your name.`,
    decides: [
      msg`You “first deposit an export tax”: a payment is asked for before you are paid.`,
      msg`The warehouse “has no cask in your name”: you have paid for nothing.`,
    ],
  },
  22: {
    name: 'Chartplover',
    front: msg`A chat group with bright pictures and screenshots. Chartplover sends signals for trading in currencies, for $29 a month. A friend brings you $7. Of the last 50 signals, it says, 27 brought a gain and 23 a loss.`,
    register: msg`Chartplover is permitted to advise on trading, and not to hold money. Telephone and site agree.`,
    terms: msg`You can stop at the end of each month. Signals are sent on working days only.`,
    money: msg`You pay by card. You trade in your own account, with a broker that you choose.`,
    decides: [
      msg`“27 brought a gain and 23 a loss”: the losses are counted, too.`,
      msg`It is permitted “to advise on trading”, and that is what it does.`,
    ],
  },
  23: {
    name: 'Legatorne Estates',
    front: msg`A letter, reference LE-90233. “A LEGACY IS WAITING.” Legatorne Estates writes that an aunt has left you $18,400. You send a copy of your birth certificate. Its share is 5%; you pay it first, and then the sum comes.`,
    register: msg`A search for heirs needs no permission. No warning about Legatorne has been entered.`,
    terms: msg`The letter names a court and a file. The court, asked about it, knows of no such file.`,
    money: msg`The legacy is paid in dollars to your bank account. This takes about ten weeks.`,
    decides: [
      msg`You “pay it first”: who has money for you can take the share off.`,
      msg`The court named “knows of no such file”: there is no legacy.`,
    ],
  },
  24: {
    name: 'Merridow Bank',
    front: msg`An e-mail from 7 Treasury Walk, in the next country. Merridow Bank takes deposits for a year at 4.7%, until 9 November. You send a copy of your passport, and $4,000 or more to an account in your name.`,
    register: msg`The Halmere register does not list banks abroad. No warning about Merridow Bank has been entered.`,
    terms: msg`Deposits are protected, the terms say. The protection fund they name lists Merridow Bank as a member.`,
    money: msg`After one year, deposit and interest are paid to your account in Halmere. Earlier is not possible.`,
    decides: [
      msg`The money goes to the bank itself, “to an account in your name”.`,
      msg`The protection fund “lists Merridow Bank as a member”.`,
    ],
  },
};
