import { msg } from '@lingui/core/macro';
import type { OfferTexts } from './offer.ts';

/** The offers of form A: the odd pairs are false, the even ones honest. */
export const TEXTS_OF_FORM_A: Readonly<Record<number, OfferTexts>> = {
  1: {
    name: 'Brackenhoe Savings',
    front: msg`A letter on plain paper. Brackenhoe Savings offers a two-year bond at 5.4% a year, reference BS-7731, open until 30 June. You are to pay $2,500 or more to an account named “Client Settlement”.`,
    register: msg`Brackenhoe Savings is permitted to take savings. Telephone and site in the register are not those in the letter.`,
    terms: msg`Interest is paid once a year. You cannot take the money out before the two years end.`,
    money: msg`You pay by bank transfer. After two years, bond and interest are paid back to your bank account.`,
    decides: [
      msg`The money is to go to “Client Settlement”: another name than that of the firm.`,
      msg`Telephone and site are “not those in the letter”: somebody is using the name of a genuine firm.`,
    ],
  },
  2: {
    name: 'Tallowfin Trade',
    front: msg`A glossy app, installed from the app shop. Tallowfin Trade sells shares for $0.90 an order. A clock shows three hours left for a $15 bonus. A friend brings a free share. A withdrawal takes two days and costs nothing.`,
    register: msg`Tallowfin Trade is permitted to buy and sell shares, and the number in the app is its own.`,
    terms: msg`You can lose money. The bonus is paid in shares, and after one month.`,
    money: msg`Oxterholm Custody holds your shares in your name. Withdrawals are sent to the account that you named.`,
    decides: [
      msg`A withdrawal “costs nothing”: no payment is asked for before your money comes out.`,
      msg`It is permitted to buy and sell shares, “and the number in the app is its own”.`,
    ],
  },
  3: {
    name: 'Haldenmere Exchange',
    front: msg`A chat. “Mei” wrote to a wrong number; you have talked for weeks. She sends screenshots of gains at Haldenmere Exchange. Your first $50 came back with profit. You could put in $3,000, “and not a word to your bank”.`,
    register: msg`No firm called Haldenmere Exchange is in the register. Its site was set up five weeks ago.`,
    terms: msg`Each order costs 0.2%. Prices go up and down, and you can lose money.`,
    money: msg`You pay by transfer. A withdrawal is paid to your own account within two working days.`,
    decides: [
      msg`“Not a word to your bank”: who wants secrecy is afraid of a question.`,
      msg`No such firm is in the register, and its site is “five weeks” old.`,
    ],
  },
  4: {
    name: 'Cressfold Pension Finder',
    front: msg`A bright advertisement, marked “paid promotion”. Rosalind Farrowby, the television cook, says that Cressfold’s AI found two old pensions of hers. You fill in a form with your telephone number. An adviser rings with a list; no gain is promised.`,
    register: msg`The register lists firms, not search services. No warning about a service called Cressfold has been entered.`,
    terms: msg`On her own channel Rosalind Farrowby shows the same film. She says that she is paid.`,
    money: msg`You pay $35 by card, after the list has come. Your pensions stay where they are.`,
    decides: [
      msg`“No gain is promised”, and the advertisement says openly that it is paid for.`,
      msg`The cook shows “the same film” on her own channel: she does stand behind it.`,
    ],
  },
  5: {
    name: 'Reclaimbridge International',
    front: msg`An e-mail with a coloured seal, case number R-60912. You lost money to a firm now closed. Reclaimbridge International has found $7,480 of it for you. Send a copy of your papers, and 8% “release tax” before the payment.`,
    register: msg`Reclaimbridge International is on the warning list of the register. It has been there since last May.`,
    terms: msg`Each case is closed within 45 days. You may ask in writing how your case stands.`,
    money: msg`The sum is paid in dollars, in one payment, to the bank account that you name.`,
    decides: [
      msg`A “release tax” is to be paid first: who owes you money does not need that.`,
      msg`It is “on the warning list of the register”.`,
    ],
  },
  6: {
    name: 'Hollinsea Bank',
    front: msg`A text message. “URGENT. Hollinsea Bank has STOPPED a payment of $1,860. Ring the number on your card.” A clerk answers and asks your name. You are to say whether the payment was yours, and nothing else.`,
    register: msg`Hollinsea Bank is permitted to take savings. The register holds no list of its clerks or messages.`,
    terms: msg`The bank’s terms say that it may stop a payment and ask you about it.`,
    money: msg`Nothing has to be moved. The app shows the stopped payment, and your money is still there.`,
    decides: [
      msg`“Ring the number on your card”: so you reach the bank itself.`,
      msg`“Nothing has to be moved”, and your own app shows the same.`,
    ],
  },
  7: {
    name: 'Novatidal Earn',
    front: msg`A colourful app. Novatidal Earn pays interest on digital coins: 1.1% a week, always. The week without fees ends tonight. You take a selfie with your papers. Your coins unlock after a second deposit of the same amount.`,
    register: msg`Novatidal has been permitted since 2020 to run an exchange for coins. Telephone and site agree.`,
    terms: msg`Interest is added every Sunday. Coins can fall in price, and then your account is worth less.`,
    money: msg`A report is meant to show the coins held for customers. The report is empty.`,
    decides: [
      msg`Coins unlock only “after a second deposit”: you pay again to get your own money.`,
      msg`The report on the coins held for customers “is empty”: nobody can see that they exist.`,
    ],
  },
  8: {
    name: 'Sedgeby Advice',
    front: msg`A letter from an adviser. Sedgeby Advice looks at your pension: the first talk is free, and a courier brings the papers. Most people should leave it where it is until they retire. The fee is $420.`,
    register: msg`Sedgeby Advice is permitted for advice on pensions. Telephone and address are those in the letter.`,
    terms: msg`You have 30 days to change your mind. All costs are listed on one page.`,
    money: msg`The fee is due once the advice is given. You pay it by card or transfer.`,
    decides: [
      msg`“Most people should leave it where it is”: the advice is not tied to a sale.`,
      msg`It is “permitted for advice on pensions”, and telephone and address agree.`,
    ],
  },
  9: {
    name: 'Tessalgrid Allotment',
    front: msg({
      message: `An e-mail. You can by shares of Tessalgrid, a maker of cabels, befor they are traded. One costs $4.20; the ofer closes on 12 May. If not traded in a yaer, they are taken back for 40% more.`,
      comment: 'The five spelling errors are meant: put some that are usual in your language.',
    }),
    register: msg`Shares not yet traded have no entry of their own. No warning about this offer has been entered.`,
    terms: msg`The shares can be passed on. Tessalgrid itself, asked by telephone, knows of no allotment.`,
    money: msg`You pay by transfer. Each buyer receives a paper with the number of shares.`,
    decides: [
      msg`The shares “are taken back for 40% more”: a gain is promised whatever happens.`,
      msg`Tessalgrid itself “knows of no allotment”: nobody can sell what was never issued.`,
    ],
  },
  10: {
    name: 'Harrowstead Property Fund',
    front: msg`A thin brochure from 1 Grand Parade. Harrowstead Property Fund owns 31 houses and lets them to families. It fell by 8.5% in 2023 and rose by 5.7% last year. You can buy from $2,000, by transfer.`,
    register: msg`Harrowstead is permitted to run a fund. No warning about Harrowstead has been entered.`,
    terms: msg`You can leave at the end of each quarter. This may be stopped in bad times.`,
    money: msg`Oxterholm Custody holds the houses for the fund. Your part of it is entered in your name.`,
    decides: [
      msg`“It fell by 8.5%” in one year: bad years are named with the good ones.`,
      msg`A custodian holds the houses, and your part “is entered in your name”.`,
    ],
  },
  11: {
    name: 'Kestrivane',
    front: msg`A shining site: AI reads, AI picks, AI trades. Kestrivane’s robot invests for you from $150, at a fee of 0.5%. A friend brings you $25. The chart shows no losing month in years. You pay by stablecoin.`,
    register: msg`The register does not test computer programs. No warning about Kestrivane has been entered.`,
    terms: msg`The results are called “audited”. The link to the audit leads to another page of the same site.`,
    money: msg`You can take money out at any time. It is sent within two working days.`,
    decides: [
      msg`“No losing month” in years: real investments have bad months as well.`,
      msg`The “audit” is “another page of the same site”: nobody else has checked the results.`,
    ],
  },
  12: {
    name: 'Carromere Credit Union',
    front: msg`A talk in the town hall, with music and a group photo. Carromere Credit Union takes new members from $10 a month. A friend brings you $12. Last year 85 people joined. The dividend was 1.8%; it is not promised.`,
    register: msg`Carromere is permitted to take savings of its members. Telephone and site are those given.`,
    terms: msg`You may leave with four weeks’ notice. Members meet yearly, and each has one vote.`,
    money: msg`The union earns by lending to its members. What you pay in is protected up to a limit.`,
    decides: [
      msg`The dividend “is not promised”: it depends on how the year goes.`,
      msg`The union earns “by lending to its members”, and savings are protected.`,
    ],
  },
};
