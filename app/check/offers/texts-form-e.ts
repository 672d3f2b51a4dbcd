import { msg } from '@lingui/core/macro';
import type { OfferTexts } from './offer.ts';

/** The offers of form E: the odd pairs are false, the even ones honest. */
export const TEXTS_OF_FORM_E: Readonly<Record<number, OfferTexts>> = {
  25: {
    name: 'Vidlumora',
    front: msg`A colorful chat channel. Vidlumora pays you for liking videos: $0.70 for each task, 30 tasks a day. People post screenshots of their pay. A friend brings you $3. Before you get the better tasks, you pay a deposit of $40.`,
    register: msg`Vidlumora has a website and a page with many reviews. Tasks like these need no permission.`,
    terms: msg`You must be 16 or older. You can stop on any day.`,
    money: msg`Your pay is shown in the channel. It stays locked until you have paid for the next level.`,
    decides: [
      msg`“You pay a deposit” to be allowed to work: a real job pays you, and never the other way.`,
      msg`Your pay “stays locked until you have paid for the next level”: you would pay again and again.`,
    ],
  },
  26: {
    name: 'Kettlehurst Bank',
    front: msg`A chat message. Nadia, who went to your school, works at Kettlehurst Bank. It has an account for people from 15 to 20. You bring your papers and a parent to the bank. You get $12, and nobody but you may use the account.`,
    register: msg`Kettlehurst Bank is in the register of banks. Its name and address are those in the message.`,
    terms: msg`The account costs nothing until you are 21. You can close it when you like.`,
    money: msg`The $12 are paid into your new account. You can use them after five days.`,
    decides: [
      msg`“Nobody but you may use the account”: no other person’s money passes through it.`,
      msg`The account “costs nothing”, and you “can close it when you like”.`,
    ],
  },
  27: {
    name: 'Trainvolt',
    front: msg`A stylish website. Trainvolt sells rare sports shoes for $65; in shops they cost $190. Only four pairs are left. A clock shows 20 minutes. You pay by transfer to the account of a private person. Photos show all sides.`,
    register: msg`The website of Trainvolt is two years old. It has a name, an address and a telephone number.`,
    terms: msg`An order cannot be canceled. Shoes cannot be sent back, even if they are fakes.`,
    money: msg`The shoes come by mail in about nine days. A message tells you when they are sent.`,
    decides: [
      msg`You pay “to the account of a private person”: a real shop has an account in its own name.`,
      msg`Shoes “cannot be sent back, even if they are fakes”.`,
    ],
  },
  28: {
    name: 'Pixelstow Market',
    front: msg`A colorful website for skins, the looks of weapons in a game. On Pixelstow players sell them to each other. Its video has 9,100 likes. A friend brings you $2. It never asks for your password, and it keeps the money until the skin has arrived.`,
    register: msg`The maker of the game has put Pixelstow on its list of partners.`,
    terms: msg`A sale cannot be undone. Prices of skins go up and down.`,
    money: msg`The money is paid by transfer one day after the sale. A fee of 8% is taken from the price.`,
    decides: [
      msg`“It never asks for your password”, and “it keeps the money until the skin has arrived”.`,
      msg`The maker of the game has put it “on its list of partners”.`,
    ],
  },
  29: {
    name: 'Pumplarke Signals',
    front: msg`A chat group. Emil says which digital coin to buy, and when. He sends screenshots of his gains. His group Pumplarke Signals has 90 members. You pay $15 a month. He promises you at least 25% more money every week.`,
    register: msg`You need permission to give such advice. Pumplarke is not among the firms that have one.`,
    terms: msg`You pay each month in advance. You can leave the group at the end of any month.`,
    money: msg`You pay by card. The coins that you buy are kept in your own account.`,
    decides: [
      msg`“He promises you at least 25% more money every week”: nobody can know prices in advance.`,
      msg`It “is not among the firms that have one”: nobody has permitted it to give such advice.`,
    ],
  },
  30: {
    name: 'Framewick Studio',
    front: msg`A fast video with 14,000 likes and an award on the wall. Framewick Studio teaches you to make videos: eight lessons for $120. You learn to film, to cut and to speak. It says that few of its students earn money with it.`,
    register: msg`Teaching needs no permission. The studio has a website with a name and an address.`,
    terms: msg`Each lesson takes one hour. After the second one you can leave and get the rest of your money.`,
    money: msg`You pay by card before the first lesson. A receipt comes by e-mail.`,
    decides: [
      msg`It says that “few of its students earn money with it”: no income is promised.`,
      msg`You can leave “and get the rest of your money”.`,
    ],
  },
  31: {
    name: 'Gigvallow Tickets',
    front: msg`A simple web page: “SOLD OUT, but not here”. Gigvallow has tickets for the concert on Saturday, at the printed price of $85. Only two are left. The seller writes: do not pay on this page, and send me a message instead.`,
    register: msg`Gigvallow is in the register of companies. Its name and address are those on the page.`,
    terms: msg`A ticket comes by e-mail one day after you pay. It cannot be given back.`,
    money: msg`You pay with gift cards from a supermarket: you send the seller photos of the codes.`,
    decides: [
      msg`“Do not pay on this page”: away from the page nobody can help you.`,
      msg`You pay “with gift cards”: whoever has the codes has the money, and nobody can get it back.`,
    ],
  },
  32: {
    name: 'Lodgemarsh Rooms',
    front: msg`An e-mail. Lodgemarsh has a room near your college for $340 a month. You can see it on any Tuesday. You bring a copy of your papers. If you like it, you sign by 14 August. You pay when you get the key.`,
    register: msg`The street is on the map. A search finds these photos only on the website of Lodgemarsh.`,
    terms: msg`The contract runs for one year. It can be ended each month.`,
    money: msg`You pay by bank transfer. The rent for each month is due on its first day.`,
    decides: [
      msg`“You can see it on any Tuesday”, and “you pay when you get the key”.`,
      msg`The photos are “only on the website of Lodgemarsh”.`,
    ],
  },
  33: {
    name: 'Brightolva Grants',
    front: msg`A beautiful e-mail with a golden seal, reference BG-2218. Brightolva has chosen you for a grant of $2,400, which helps you to pay for your studies. You are to answer by 20 May. Before the grant is paid, you pay a fee of $60.`,
    register: msg`Brightolva says that it works with your school. Your school says that it does not know it.`,
    terms: msg`The grant is for one year. You must show once that you still go to school.`,
    money: msg`The grant is paid in two parts. You get them by transfer to your own account.`,
    decides: [
      msg`“Before the grant is paid, you pay a fee”: a real grant costs you nothing.`,
      msg`Your school says “that it does not know it”.`,
    ],
  },
  34: {
    name: 'Quizzolm',
    front: msg`A modern app that explains homework, with 18,000 likes. Quizzolm is free for seven days, and this offer ends tonight. You need no bank card to try it. Later it costs $3 a month, if you say yes.`,
    register: msg`The app is in the app shop. It has a name, an address and many reviews.`,
    terms: msg`You must be 15 or older. The app keeps your questions for one year, and then deletes them.`,
    money: msg`You pay through the app shop, which sends a receipt. The app has a button to end this.`,
    decides: [
      msg`“You need no bank card to try it”: it costs something only “if you say yes”.`,
      msg`The app “has a button to end this”.`,
    ],
  },
  35: {
    name: 'Dropelva',
    front: msg({
      message: `A chat message from Emil, who wants to by your old phone for $130. “I pay befor you send it. The mony is with the parcel service Dropelva. Open this link and tipe in the number of your card, then you recieve it.”`,
      comment: 'The five spelling errors are meant: put some that are usual in your language.',
    }),
    register: msg`Dropelva is a parcel service. Its website has a name, an address and a telephone number.`,
    terms: msg`A parcel is insured up to $200. The link in the message does not lead to the website of Dropelva.`,
    money: msg`The money should come to your bank account one day later.`,
    decides: [
      msg`You are to type in “the number of your card”: with it, money is taken from you, not sent to you.`,
      msg`The link “does not lead to the website of Dropelva”: somebody is using the name of a genuine firm.`,
    ],
  },
  36: {
    name: 'Crateholm Depot',
    front: msg`A small advertisement. Crateholm pays $11 an hour for work in its hall. Parcels come by truck, and you sort them by address together with others. A friend brings you $25. You fill in a form, and you come to a first talk.`,
    register: msg`Crateholm is in the register of companies. Its name and address are those in the advertisement.`,
    terms: msg`You must be 16 or older. You work two afternoons a week.`,
    money: msg`You are paid each month by transfer. You get a contract that names your hours and your pay.`,
    decides: [
      msg`You work “in its hall”, “together with others”: no parcel comes to your home.`,
      msg`“You get a contract that names your hours and your pay”.`,
    ],
  },
};
