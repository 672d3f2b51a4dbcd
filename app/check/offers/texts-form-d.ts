import { msg } from '@lingui/core/macro';
import type { OfferTexts } from './offer.ts';

/** The offers of form D: the even pairs are false, the odd ones honest. */
export const TEXTS_OF_FORM_D: Readonly<Record<number, OfferTexts>> = {
  13: {
    name: 'Tuckmoor',
    front: msg`A smooth app with a wall of bank logos. Tuckmoor pays 3.9% a year on savings, held at Pellamoor Bank. A clock shows five hours left for this rate. If your bank asks, say what the transfer is for.`,
    register: msg`Pellamoor Bank is permitted to take savings. Its entry says that it has a partner called Tuckmoor.`,
    terms: msg`The first rate holds for four months. After that, it can change every month.`,
    money: msg`You can take money out on any working day. It goes to the account you paid from.`,
    decides: [
      msg`“Say what the transfer is for”: your bank may know everything.`,
      msg`The entry of the bank names “a partner called Tuckmoor”: both sides say the same.`,
    ],
  },
  14: {
    name: 'Gildermoss Gold',
    front: msg`A folded brochure from 5 Consul Street. Gildermoss Gold sells gold bars at the day’s price plus 3.7%. A courier collects your form. The bars stay in its vault. It buys them back, always 7% above your price.`,
    register: msg`Gold bars have no entry of their own. No warning about Gildermoss has been entered.`,
    terms: msg`Storage costs $3 a month for each bar. You may visit the vault on any Tuesday.`,
    money: msg`The bars in the vault have no numbers. All of them are entered in the name of Gildermoss.`,
    decides: [
      msg`“Always 7% above your price”: nobody knows what gold will cost then.`,
      msg`All bars are entered “in the name of Gildermoss”: none of them is yours.`,
    ],
  },
  15: {
    name: 'Barleyhythe Bakery',
    front: msg({
      message: `A simple web page. Barleyhythe Bakery wants to opn a village shop and neds $41,000 by 8 October. For $100 or more you recieve 5% each yaer, if sales are good. Pleese pay to the account of “Barleyhythe Bakery”.`,
      comment: 'The five spelling errors are meant: put some that are usual in your language.',
    }),
    register: msg`A village shop needs no permission to collect money. No warning about this one has been entered.`,
    terms: msg`What you pay buys a part of the shop. It is entered in your name.`,
    money: msg`You pay by transfer. If the sum is not reached, all is paid back in three weeks.`,
    decides: [
      msg`The account has the name of the bakery itself, and the 5% depends on good sales.`,
      msg`You get “a part of the shop”, and it “is entered in your name”.`,
    ],
  },
  16: {
    name: 'Summitwhin Academy',
    front: msg`A lively video, with screenshots and an award. Summitwhin Academy teaches how to trade shares: twelve lessons for $170. A mentor trades beside you at the broker Tradolune. Gains are paid out after you pay for the last level.`,
    register: msg`Teaching needs no permission. Tradolune, the broker of the course, is on the warning list of the register.`,
    terms: msg`You can lose money when you trade. The lessons stay open to you for one year.`,
    money: msg`You pay by card, lesson by lesson. Lessons not yet begun are paid back.`,
    decides: [
      msg`Gains come out “after you pay for the last level”: you pay before you are paid.`,
      msg`The broker of the course “is on the warning list of the register”.`,
    ],
  },
  17: {
    name: 'Corrinsway Share Plans',
    front: msg`An e-mail to staff, reference CW-527. Corrinsway Share Plans lets you buy your employer’s shares at 15% below the price, until 26 April. You pay by transfer. The list is on the board: “do ask the staff office”.`,
    register: msg`Corrinsway Share Plans is permitted to run share plans. Telephone and site are those in the e-mail.`,
    terms: msg`You must keep the shares for one year. Their price can fall below what you paid.`,
    money: msg`Oxterholm Custody is named as custodian. All shares are held there in your own name.`,
    decides: [
      msg`“Do ask the staff office”: you may check with your employer.`,
      msg`A custodian is named, and the shares “are held there in your own name”.`,
    ],
  },
  18: {
    name: 'Ivorstead Plan',
    front: msg`A talk in a fine office, 9 Admiral Terrace; the first hour is free. Ivorstead Plan joins savings and life insurance. The insurer Tolvarrow Life guarantees 1.3% a year. You pay $90 a month to the adviser’s own account.`,
    register: msg`The adviser is permitted to arrange insurance, and the insurer to offer it. Both telephone numbers agree.`,
    terms: msg`The plan runs for twelve years. The insurer, asked by letter, knows of no Ivorstead Plan.`,
    money: msg`You can end the plan each December. Costs are then taken off what you get.`,
    decides: [
      msg`The money goes to “the adviser’s own account”, and not to the insurer.`,
      msg`The insurer “knows of no Ivorstead Plan”: nobody stands behind the promise.`,
    ],
  },
  19: {
    name: 'Heliomarsh Fields',
    front: msg`A stall at a fair, with flags, an award and a thick brochure. Heliomarsh Fields puts solar panels on rented land. A panel costs $600. The income was 5.8% last year and changes with the sun.`,
    register: msg`The permission of Heliomarsh Fields was given in 2018. Telephone and site are those in the brochure.`,
    terms: msg`The land is rented for 18 years. Cleaning and repairs cost 1.9% of the income.`,
    money: msg`Income is paid to your bank account each April. Your contract names the number of your panel.`,
    decides: [
      msg`The income “changes with the sun”: it is not promised.`,
      msg`It has its permission, and telephone and site “are those in the brochure”.`,
    ],
  },
  20: {
    name: 'Lendwhistle',
    front: msg`A plain web page with a form to register. Lendwhistle passes your money on to small firms, from $40. A friend brings you $8. A reserve pays for failed loans: each lender is certain to earn 5.2% again.`,
    register: msg`Loans between persons have no entry of their own. No warning about Lendwhistle has been entered.`,
    terms: msg`A loan runs for eight to 24 months. You cannot end it earlier.`,
    money: msg`You pay by transfer. The accounts show that older lenders were paid with the money of newer ones.`,
    decides: [
      msg`Each lender “is certain to earn 5.2%”: nobody can know that of loans.`,
      msg`Older lenders were paid “with the money of newer ones”, and not with what firms paid back.`,
    ],
  },
  21: {
    name: 'Stavenholt Casks',
    front: msg`A full-page advertisement with a golden brochure. Stavenholt Casks sells whisky in the cask from $1,900, until 18 September. Last year casks gained 7.4%. When you sell, a fee of 5% is taken off; then you are paid.`,
    register: msg`Whisky casks have no entry of their own. No warning about Stavenholt has been entered.`,
    terms: msg`A cask stays in the warehouse for four years or more. Some of the whisky dries up each year.`,
    money: msg`The warehouse named in the contract, asked by telephone, confirms the cask in your name.`,
    decides: [
      msg`The fee “is taken off”: nothing is to be paid first.`,
      msg`The warehouse “confirms the cask in your name”.`,
    ],
  },
  22: {
    name: 'Trendlapwing',
    front: msg`A chat group with bright pictures and screenshots. Trendlapwing sends signals for trading in currencies, for $24 a month. A friend brings you $7. Of the last 50 weeks, it says, every single one ended with a gain.`,
    register: msg`Trendlapwing is permitted to move payments, and not to advise on trading. Telephone and site agree.`,
    terms: msg`You can stop at the end of each month. Signals are sent on working days only.`,
    money: msg`You pay by card. You trade in your own account, with a broker that you choose.`,
    decides: [
      msg`“Every single one ended with a gain”: nobody wins every week.`,
      msg`It is permitted “to move payments, and not to advise on trading”.`,
    ],
  },
  23: {
    name: 'Kinfallow Heir Search',
    front: msg`A letter, reference KF-61805. “A LEGACY IS WAITING.” Kinfallow Heir Search writes that an aunt has left you $16,700. You send a copy of your birth certificate. Its share is 13%; you pay it only after the sum has come.`,
    register: msg`A search for heirs needs no permission. No warning about Kinfallow has been entered.`,
    terms: msg`The letter names a court and a file. The court, asked about it, confirms the file.`,
    money: msg`The legacy is paid in dollars to your bank account. This takes about eleven weeks.`,
    decides: [
      msg`The share is due “only after the sum has come”.`,
      msg`The court, asked about it, “confirms the file”.`,
    ],
  },
  24: {
    name: 'Vessarin Bank',
    front: msg`An e-mail from 12 Treasury Walk, in the next country. Vessarin Bank takes deposits for a year at 5.3%, until 6 November. You send a copy of your passport, and $4,000 or more to an agent in a third country.`,
    register: msg`The Halmere register does not list banks abroad. No warning about Vessarin Bank has been entered.`,
    terms: msg`Deposits are protected, the terms say. The protection fund they name has no member called Vessarin Bank.`,
    money: msg`After one year, deposit and interest are paid to your account in Halmere. Earlier is not possible.`,
    decides: [
      msg`The money goes “to an agent in a third country”, and not to the bank.`,
      msg`The protection fund “has no member called Vessarin Bank”: the deposit is not protected.`,
    ],
  },
};
