import { msg } from '@lingui/core/macro';
import type { OfferTexts } from './offer.ts';

/** The offers of form F: the even pairs are false, the odd ones honest. */
export const TEXTS_OF_FORM_F: Readonly<Record<number, OfferTexts>> = {
  25: {
    name: 'Opinerra Panel',
    front: msg`A colorful chat channel. Opinerra pays you for answering surveys: $0.70 for each survey, about three a week. People post screenshots of their pay. A friend brings you $3. Nobody gets rich with this, and you never pay anything.`,
    register: msg`Opinerra has a website and a page with many reviews. Surveys like these need no permission.`,
    terms: msg`You must be 16 or older. You can stop on any day.`,
    money: msg`Your pay is shown in the channel. It goes to your bank account as soon as it reaches $5.`,
    decides: [
      msg`“You never pay anything”: the work pays you, and never the other way.`,
      msg`Your pay “goes to your bank account as soon as it reaches $5”: nothing else is asked of you.`,
    ],
  },
  26: {
    name: 'Passelring',
    front: msg`A chat message. Nadia, who went to your school, writes for the firm Passelring. It needs bank accounts of young people. You send a photo of your papers. Money comes to your account, you send it on, and you keep 8%.`,
    register: msg`Passelring is in the register of companies. Its name and address are those in the message.`,
    terms: msg`You work when you like. The people whose money it is are not named.`,
    money: msg`Your part stays in your bank account. You can use it on the same day.`,
    decides: [
      msg`“Money comes to your account, you send it on”: this is how stolen money is moved, and the owner of the account is punished.`,
      msg`The people whose money it is “are not named”: who has honest money does not need the account of a stranger.`,
    ],
  },
  27: {
    name: 'Solebarrow',
    front: msg`A stylish website. On Solebarrow people sell their rare sports shoes; this pair costs $170. Only four pairs are left. A clock shows 20 minutes. You pay by card to Solebarrow, not to the seller. Photos show all sides.`,
    register: msg`The website of Solebarrow is two years old. It has a name, an address and a telephone number.`,
    terms: msg`An expert looks at each pair first. You can send shoes back within 14 days and get your money.`,
    money: msg`The shoes come by mail in about six days. A message tells you when they are sent.`,
    decides: [
      msg`You pay “to Solebarrow, not to the seller”: the money does not go to a person whom you do not know.`,
      msg`“You can send shoes back within 14 days and get your money”.`,
    ],
  },
  28: {
    name: 'Glintvarro',
    front: msg`A colorful website for skins, the looks of weapons in a game. Glintvarro buys them at twice the usual price. Its video has 9,400 likes. A friend brings you $2. To see the price for your skins, you type in the password of your game.`,
    register: msg`The maker of the game has put Glintvarro on its list of warnings.`,
    terms: msg`A sale cannot be undone. Prices of skins go up and down.`,
    money: msg`The money is paid by transfer one day after the sale. A fee of 5% is taken from the price.`,
    decides: [
      msg`You type in “the password of your game”: whoever has it can take your skins and your account.`,
      msg`The maker of the game has put it “on its list of warnings”.`,
    ],
  },
  29: {
    name: 'Playlarch Club',
    front: msg`A chat group. Emil and other students guess which shares will go up. He sends screenshots of gains and losses. His group Playlarch Club has 40 members. You pay $5 a year. Everything is bought with play money, never with real money.`,
    register: msg`You need no permission to play like this. Playlarch is on the list of clubs of its town.`,
    terms: msg`You pay each year in advance. You can leave the club at the end of any month.`,
    money: msg`You pay by card. The $5 pay for the room in which the club meets.`,
    decides: [
      msg`“Everything is bought with play money”: you cannot lose your savings.`,
      msg`It is “on the list of clubs of its town”, and a game with play money needs no permission.`,
    ],
  },
  30: {
    name: 'Clipcrestor Academy',
    front: msg`A fast video with 15,000 likes and an award on the wall. Clipcrestor Academy teaches you to become an influencer: eight lessons for $140. You learn to film, to cut and to speak. After that you are sure to earn $900 a month.`,
    register: msg`Teaching needs no permission. The academy has a website with a name and an address.`,
    terms: msg`Each lesson takes one hour. You earn nothing with videos, but only when you bring new students.`,
    money: msg`You pay by card before the first lesson. A receipt comes by e-mail.`,
    decides: [
      msg`“You are sure to earn $900 a month”: nobody can know how many people will watch you.`,
      msg`You earn “only when you bring new students”: the money comes from those who join after you.`,
    ],
  },
  31: {
    name: 'Standferry Tickets',
    front: msg`A simple web page: “SOLD OUT, but not here”. On Standferry people sell tickets that they cannot use, at the printed price of $85. Only two are left. The concert hall itself sends you to this page. Your name is put on the ticket.`,
    register: msg`Standferry is in the register of companies. Its name and address are those on the page.`,
    terms: msg`A ticket comes by e-mail one day after you pay. It cannot be given back.`,
    money: msg`You pay on the page by card. The seller gets the money only after the concert.`,
    decides: [
      msg`“The concert hall itself sends you to this page”, and the ticket has your name on it.`,
      msg`“The seller gets the money only after the concert”.`,
    ],
  },
  32: {
    name: 'Nestvarley Rooms',
    front: msg`An e-mail. Nestvarley has a room near your college for $310 a month. You send a copy of your papers. The owner is abroad and cannot show you the room. You pay $620 by 14 August, and then the key comes by mail.`,
    register: msg`The street is on the map. A search finds the same photos on the website of a hotel.`,
    terms: msg`The contract runs for one year. It can be ended each month.`,
    money: msg`You pay by bank transfer. The rent for each month is due on its first day.`,
    decides: [
      msg`The owner “cannot show you the room”, and you are to pay first: do not pay for a room that you have not seen.`,
      msg`“The same photos on the website of a hotel”: somebody has copied them, and there may be no room.`,
    ],
  },
  33: {
    name: 'Ullisbeck Foundation',
    front: msg`A beautiful e-mail with a golden seal, reference UF-3174. Ullisbeck gives 25 grants of $1,800, which help people to pay for their studies. You can ask for one by 20 May. Asking costs nothing, and not everybody gets one.`,
    register: msg`Ullisbeck says that it works with your school. Your school says that it has known it for years.`,
    terms: msg`The grant is for one year. You must show once that you still go to school.`,
    money: msg`The grant is paid in two parts. You get them by transfer to your own account.`,
    decides: [
      msg`“Asking costs nothing”: nobody takes money from you before you get some.`,
      msg`Your school says “that it has known it for years”.`,
    ],
  },
  34: {
    name: 'Lernivox',
    front: msg`A modern app that explains homework, with 20,000 likes. Lernivox is free for seven days, and this offer ends tonight. To show how old you are, you type in the number of a bank card and pay $1.`,
    register: msg`The app is in the app shop. It has a name, an address and many reviews.`,
    terms: msg`You must be 15 or older. The app keeps your questions for one year, and then deletes them.`,
    money: msg`From the eighth day on, $18 a week is taken from the card. The app has no button to end this.`,
    decides: [
      msg`“To show how old you are” you need not pay: they want the number of the card.`,
      msg`“$18 a week is taken from the card”, and there is “no button to end this”.`,
    ],
  },
  35: {
    name: 'Handelune',
    front: msg({
      message: `A chat message from Emil, who wants to by your old phone for $110. “I pay befor you send it, here in the app of Handelune. You will see the mony in your acount. Then take the phone to the post office, and I recieve it.”`,
      comment: 'The five spelling errors are meant: put some that are usual in your language.',
    }),
    register: msg`Handelune is a marketplace. Its website has a name, an address and a telephone number.`,
    terms: msg`A parcel is insured up to $200. Messages in the app of Handelune cannot have links in them.`,
    money: msg`The money comes to your bank account three days later.`,
    decides: [
      msg`He pays “here in the app of Handelune”: you see the money before you send anything.`,
      msg`There is no link to another site: messages there “cannot have links in them”.`,
    ],
  },
  36: {
    name: 'Forwardell Logistics',
    front: msg`A small advertisement. Forwardell pays $14 an hour for work at home. Parcels come to you, you put a new address on them, and you send them on. A friend brings you $25. You fill in a form, and you begin on Monday.`,
    register: msg`Forwardell is in the register of companies. Its name and address are those in the advertisement.`,
    terms: msg`You must be 16 or older. You work two afternoons a week.`,
    money: msg`You are paid after one month. The parcels are ordered in your name, with the money of others.`,
    decides: [
      msg`“You put a new address on them, and you send them on”: this is how stolen things are moved.`,
      msg`The parcels “are ordered in your name”: the police will come to you, and not to the firm.`,
    ],
  },
};
