import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { coinsText, dollarsText } from '#app/ledger/money.ts';
import { PRACTICE_WORDS } from '#app/platform/practice-words.ts';
import type { Receipt } from './coin-rows.server.ts';

// As wide as A5 and as high as needed, in points.
const PAGE = { width: 419.53, height: 546 };
const EDGE = 40;
const WIDTH = PAGE.width - 2 * EDGE;
const NOTICE_HEIGHT = 24;

const INK = '#14211b';
const INK_SOFT = '#4d5c54';
const LEAF = '#1d5b41';
const LEAF_PALE = '#a9c9b2';
const GLASS = '#e5efe8';
const MULLION = '#dcd9cb';
const GROUND = '#eeebdf';

/** In English everywhere: the standard PDF fonts hold Latin letters only. */
const WORDS = {
  notice: PRACTICE_WORDS,
  wallet: 'Glasshouse practice wallet',
  title: 'Payment receipt',
  sent: 'Sent',
  fromAddress: 'From address',
  toAddress: 'To address',
  transfer: 'Transfer',
  paidAt: 'Paid at (practice time)',
  code: 'Receipt code',
  remark: 'Practice coins have no value. A receipt is only a claim: whether coins arrived stands on the play chain.',
};

/**
 * The same receipt always gives the same bytes (fixed dates and identifiers, nothing compressed, fonts that are not
 * embedded), and a receipt without a payment gives a file that looks like any other: only the play chain knows. The
 * code is in the text and in the metadata.
 */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    compress: false,
    info: {
      Title: `${WORDS.title} ${receipt.code}`,
      Subject: WORDS.notice,
      Keywords: receipt.code,
      Author: WORDS.wallet,
      Creator: WORDS.wallet,
      Producer: WORDS.wallet,
      CreationDate: receipt.paidAt,
      ModDate: receipt.paidAt,
    },
  });
  drawFrame(document);
  drawHeading(document);
  drawAmount(document, receipt);
  drawFacts(document, receipt);
  drawRemark(document);
  document.end();
  return buffer(document);
}

/** The notice is at the top and at the foot, so that no crop of the page is without it. */
function drawFrame(document: PDFKit.PDFDocument) {
  for (const top of [0, PAGE.height - NOTICE_HEIGHT]) {
    document.rect(0, top, PAGE.width, NOTICE_HEIGHT).fill(GROUND);
    document.font('Helvetica-Bold').fontSize(8.5).fillColor(INK);
    document.text(WORDS.notice, 0, top + 8, { width: PAGE.width, align: 'center', lineBreak: false });
  }
  document
    .rect(EDGE - 16, 48, WIDTH + 32, PAGE.height - 96)
    .lineWidth(0.75)
    .stroke(MULLION);
}

/** Draws the mark of the house: a gable of panes whose middle mullion is a stem with two leaves. */
function drawHeading(document: PDFKit.PDFDocument) {
  document
    .save()
    .translate(EDGE - 2, 62)
    .scale(1.1);
  document.path('M16 24.5c-.3-6.6 3.4-10.7 12-11 .2 7-4 11.2-12 11z').fill(LEAF);
  document.path('M16 28c.1-4.7-3.3-7.7-9.5-8 0 5 3.6 8 9.5 8z').fill(LEAF_PALE);
  document.path('M4 13.5 L16 4 L28 13.5 V28 H4 Z M16 4 V28').lineWidth(1.5).stroke(INK);
  document.path('M4 13.5 H16').lineWidth(1).stroke(INK);
  document.restore();
  document
    .font('Helvetica-Bold')
    .fontSize(13)
    .fillColor(INK)
    .text(WORDS.wallet, EDGE + 40, 72, { lineBreak: false });
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor(INK_SOFT)
    .text(WORDS.title, EDGE + 40, 88, { lineBreak: false });
}

function drawAmount(document: PDFKit.PDFDocument, receipt: Receipt) {
  document.roundedRect(EDGE, 122, WIDTH, 84, 8).fill(GLASS);
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor(LEAF)
    .text(WORDS.sent, EDGE + 16, 136, { lineBreak: false });
  document.font('Helvetica-Bold').fontSize(22).fillColor(INK);
  document.text(`${coinsText(receipt.satoshi)} BTC`, EDGE + 16, 152, { lineBreak: false });
  document.font('Helvetica').fontSize(10).fillColor(INK_SOFT);
  document.text(`$${dollarsText(receipt.worthCents)}`, EDGE + 16, 182, { lineBreak: false });
}

function drawFacts(document: PDFKit.PDFDocument, receipt: Receipt) {
  const facts = [
    [WORDS.fromAddress, receipt.from],
    [WORDS.toAddress, receipt.to],
    [WORDS.transfer, receipt.shownTransferId],
    [WORDS.paidAt, `${receipt.paidAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
    [WORDS.code, receipt.code],
  ] as const;
  for (const [index, [term, value]] of facts.entries()) {
    const top = 226 + index * 44;
    document.font('Helvetica').fontSize(8.5).fillColor(INK_SOFT).text(term, EDGE, top, { lineBreak: false });
    document
      .font('Courier')
      .fontSize(10.5)
      .fillColor(INK)
      .text(value, EDGE, top + 13, { lineBreak: false });
    document
      .moveTo(EDGE, top + 34)
      .lineTo(EDGE + WIDTH, top + 34)
      .lineWidth(0.5)
      .stroke(MULLION);
  }
}

function drawRemark(document: PDFKit.PDFDocument) {
  document
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor(INK_SOFT)
    .text(WORDS.remark, EDGE, 456, { width: WIDTH, lineGap: 2 });
}
