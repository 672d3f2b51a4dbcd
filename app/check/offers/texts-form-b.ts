import { msg } from '@lingui/core/macro';
import type { OfferTexts } from './offer.ts';

/** The offers of form B: the even pairs are false, the odd ones honest. */
export const TEXTS_OF_FORM_B: Readonly<Record<number, OfferTexts>> = {
  1: {
    name: 'Mellowick Building Society',
    front: msg`A letter on plain paper. Mellowick Building Society offers a two-year bond at 4.9% a year, reference MB-4058, open until 27 June. You are to pay $2,500 or more to an account in your own name.`,
    register: msg`Mellowick Building Society is permitted to take savings. Telephone and site in the register are those in the letter.`,
    terms: msg`Interest is paid each January. You cannot take the money out before the two years end.`,
    money: msg`You pay by bank transfer. After two years, bond and interest are paid back to your bank account.`,
    decides: [
      msg`The money goes to “an account in your own name”.`,
      msg`Permitted to take savings, and telephone and site “are those in the letter”.`,
    ],
  },
  2: {
    name: 'Orrinvale Markets',
    front: msg`A glossy app, installed from a link. Orrinvale Markets sells shares for $0.80 an order. A clock shows three hours left for a $15 bonus. A friend brings a free share. Before a withdrawal you pay a 20% “margin release”.`,
    register: msg`No firm called Orrinvale Markets is in the register, and the number in the app is nobody’s.`,
    terms: msg`You can lose money. The bonus pays for orders only, and for one month.`,
    money: msg`You pay in by card or transfer. Withdrawals are sent to the account that you named.`,
    decides: [
      msg`“Before a withdrawal you pay”: honest firms take no payment before they hand out your money.`,
      msg`“No firm called Orrinvale Markets is in the register”: nobody has permitted it to sell shares.`,
    ],
  },
  3: {
    name: 'Quenbrook Index Fund',
    front: msg`A chat. Your cousin Jonas joined a savers’ club; you have talked for weeks. He sends screenshots of gains in the Quenbrook index fund. His first $50 are $53 now. You could put in $3,000, “but look them up first”.`,
    register: msg`Quenbrook is permitted to run funds. Its site was set up nine years ago and is the one entered.`,
    terms: msg`The fee is 0.3% a year. The fund lost 7.2% last year.`,
    money: msg`You pay by transfer. What you sell is paid to your own account within three working days.`,
    decides: [
      msg`“Look them up first”: he wants you to check before you pay.`,
      msg`It is permitted to run funds, and its site “is the one entered” in the register.`,
    ],
  },
  4: {
    name: 'Auriquell AI',
    front: msg`A bright advertisement, made like a report. Rosalind Farrowby, the television cook, “reveals” that Auriquell AI earns for her. You fill in a form with your telephone number. An adviser rings: $250 brings a fixed gain of $40 a month.`,
    register: msg`The register lists firms, not programs. No warning about a program called Auriquell has been entered.`,
    terms: msg`On her own channel Rosalind Farrowby says: “I advertise no investments.” The film is not there.`,
    money: msg`You pay by card or transfer. What you take out is sent to your bank account.`,
    decides: [
      msg`“A fixed gain” each month: nobody can know in advance what an investment will earn.`,
      msg`The cook says “I advertise no investments”: her face is used without her.`,
    ],
  },
  5: {
    name: 'Halmere Compensation Office',
    front: msg`An e-mail with a coloured seal, case number H-20447. You lost money to a firm now closed. The Halmere Compensation Office has $6,950 of it for you. Send a copy of your papers; there is no fee before the payment.`,
    register: msg`The Halmere Compensation Office is in the register as a public office. Telephone and site are those given.`,
    terms: msg`Each case is closed within 60 days. You may ask in writing how your case stands.`,
    money: msg`The sum is paid in dollars, in one payment, to the bank account that you name.`,
    decides: [
      msg`“There is no fee before the payment”: you give nothing to get your money.`,
      msg`The register knows the office, and telephone and site “are those given”.`,
    ],
  },
  6: {
    name: 'Ellermouth Bank',
    front: msg`A text message. “URGENT. Ellermouth Bank has STOPPED a payment of $1,740. Stay near your telephone.” A clerk rings who knows your name. You are to move your savings to a “safe account” and stay on the line.`,
    register: msg`Ellermouth Bank is permitted to take savings. The register holds no list of its clerks or messages.`,
    terms: msg`The bank’s terms say that it may stop a payment and ask you about it.`,
    money: msg`The “safe account” should be yours. The app says: the name of the payee does not match.`,
    decides: [
      msg`No bank asks you to move money to a “safe account”.`,
      msg`“The name of the payee does not match”: the account belongs to somebody else.`,
    ],
  },
  7: {
    name: 'Fjelloway Exchange',
    front: msg`A colourful app. Fjelloway Exchange pays interest on digital coins: 2.1–4.3% a year, changing. The week without fees ends tonight. You take a selfie with your papers. Your coins unlock 21 days after you ask for them.`,
    register: msg`Fjelloway has been permitted since 2019 to run an exchange for coins. Telephone and site agree.`,
    terms: msg`Interest is added every month. Coins can fall in price, and you can lose everything.`,
    money: msg`A report shows the coins held for customers. An auditor named there has signed the report.`,
    decides: [
      msg`Interest is “changing”, and coins unlock “after you ask”, without another payment.`,
      msg`A report shows the coins, and “an auditor named there has signed” it.`,
    ],
  },
  8: {
    name: 'Thornwick Review',
    front: msg`A letter from an adviser. Thornwick Review looks at your pension: the first talk is free, and a courier brings the papers. Part of it is paid out before you are 55, as a “loan”. The fee is $380.`,
    register: msg`Thornwick Review is permitted for insurance alone. Telephone and address are those in the letter.`,
    terms: msg`You have 21 days to change your mind. All costs are listed on one page.`,
    money: msg`The fee is due once the papers are signed. You pay it by card or transfer.`,
    decides: [
      msg`Pension money in cash “before you are 55”, called a “loan”, is not a loan.`,
      msg`It is “permitted for insurance alone”, and not for pensions.`,
    ],
  },
  9: {
    name: 'Windlebrook Hydro',
    front: msg({
      message: `An e-mail. You can by shares of Windlebrook Hydro, a small power staton, befor it is built. One costs $50; the ofer closes on 19 May. We hope for 3–4% a yaer, but it may be nothing.`,
      comment: 'The five spelling errors are meant: put some that are usual in your language.',
    }),
    register: msg`Co-operatives have no entry of their own. No warning about this offer has been entered.`,
    terms: msg`Shares can be given back once a year, up to a limit. The offer is filed with the register.`,
    money: msg`You pay by transfer. Each member receives a paper with the number of shares.`,
    decides: [
      msg`“We hope for 3–4%”, “but it may be nothing”: a hope is named as a hope.`,
      msg`“The offer is filed with the register”, and there anybody can read it.`,
    ],
  },
  10: {
    name: 'Pennylock',
    front: msg`A thin brochure from 8 Grand Parade. Pennylock has a hall of 240 storage rooms and sells them one by one. The rent is “assured” at 10% a year for two years. You can buy from $2,000, by transfer.`,
    register: msg`Storage rooms have no entry of their own. No warning about Pennylock has been entered.`,
    terms: msg`You can sell your room after two years. The price then depends on demand.`,
    money: msg`The rooms stay in the name of Pennylock. You get a contract, but no title in your name.`,
    decides: [
      msg`A rent “assured” at 10% a year: nobody can know who will rent the room.`,
      msg`You get “no title in your name”: the room that you pay for is not yours.`,
    ],
  },
  11: {
    name: 'Evenmarl',
    front: msg`A shining site: AI reads, AI sorts, AI explains. Evenmarl’s robot invests for you from $150, at a fee of 0.6%. A friend brings you $25. The chart shows a loss of 11% in 2022. You pay by transfer.`,
    register: msg`The register does not test computer programs. Evenmarl is permitted to manage money for customers.`,
    terms: msg`The results are called “audited”. The link to the audit leads to the site of the auditors.`,
    money: msg`Oxterholm Custody holds what you buy, in your name. Money is sent within three working days.`,
    decides: [
      msg`The chart shows “a loss of 11%”: a bad year is not hidden.`,
      msg`The link to the audit leads “to the site of the auditors”: others have checked the results.`,
    ],
  },
  12: {
    name: 'Gatherholm Circle',
    front: msg`A talk in the town hall, with music and a group photo. Gatherholm Circle takes new members from $200 a seat. A friend brings you $12. Last year 60 people joined. Your seat doubles in value once four more join.`,
    register: msg`Private circles have no entry of their own. The register holds no list of their members.`,
    terms: msg`You may leave with two weeks’ notice. Members meet monthly, and each has one vote.`,
    money: msg`The circle earns nothing by itself. What a seat is paid comes from the joining fees of others.`,
    decides: [
      msg`A seat “doubles in value once four more join”: a fixed gain, whatever the circle does.`,
      msg`The money “comes from the joining fees of others”: it ends when nobody new joins.`,
    ],
  },
};
