import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ENQUIRY } from '../../support/enquiry.ts';
import { query } from '../../support/postgres.ts';

/** With a message unlike any other: in letters, because figures may look like somebody's number, which is refused. */
export const inventEnquiry = () => ({ ...ENQUIRY, message: `How do I begin?\nMy word is ${inventWord()}.` });

const inventWord = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 64));

export type Enquiry = ReturnType<typeof inventEnquiry>;

export const LABELS: Readonly<Record<keyof Enquiry, string>> = {
  fullName: 'Full name',
  email: 'Email',
  houseAddress: 'House address',
  country: 'Country',
  phoneNumber: 'Phone number',
  whatsappNumber: 'WhatsApp number',
  message: 'Message',
};

export const fieldOf = (page: Page, name: keyof Enquiry) =>
  page.getByRole('main').getByLabel(LABELS[name], { exact: true });

/** Returns what was written. */
export async function fillIn(page: Page, change: Partial<Enquiry> = {}): Promise<Enquiry> {
  const enquiry = { ...inventEnquiry(), ...change };
  const { country, ...written } = enquiry;
  await fieldOf(page, 'country').selectOption(country);
  await fieldOf(page, 'fullName').fill(written.fullName);
  await fieldOf(page, 'email').fill(written.email);
  await fieldOf(page, 'houseAddress').fill(written.houseAddress);
  await fieldOf(page, 'phoneNumber').fill(written.phoneNumber);
  await fieldOf(page, 'whatsappNumber').fill(written.whatsappNumber);
  await fieldOf(page, 'message').fill(written.message);
  return enquiry;
}

export async function keptOf(databaseUrl: string, message: string): Promise<number> {
  const { rows } = await query(databaseUrl, 'select from enquiry where message = $1', [message]);
  return rows.length;
}
