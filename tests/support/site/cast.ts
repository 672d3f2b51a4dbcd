import { randomUUID } from 'node:crypto';
import { query } from '../postgres.ts';
import type { Site } from './site.ts';
import { SiteClass, type SiteInvestor } from './site-class.ts';
import { type Answer, logIn, Visitor } from './visitor.ts';

export type Role = 'nobody' | 'investor' | 'otherInvestor' | 'otherFacilitator' | 'administrator';

/** Everyone who may ask for something of the first investor's: who they are, and what there is to ask for. */
export interface Cast {
  readonly investor: SiteInvestor;
  readonly class: SiteClass;
  readonly visitors: Readonly<Record<Role, Visitor>>;
  readonly owned: {
    readonly receipt: string;
    readonly proof: string;
    readonly deposit: string;
    readonly address: string;
    readonly transfer: string;
  };
  /** Of a homework of which the administrator alone is a facilitator. */
  readonly homework: string;
  readonly check: string;
  /** With what belongs to the first investor in place of the route's parameters. */
  addressOf(pattern: string): string;
  each(ask: (visitor: Visitor) => Promise<string>): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * Two investors of one class, another class's facilitator, and an administrator; the first investor has handed in a
 * receipt.
 */
export async function openCast(site: Site): Promise<Cast> {
  const first = await SiteClass.found(site);
  const second = await SiteClass.found(site);
  const investor = await first.investor();
  const administrator = new Visitor(site.url);
  await logIn(administrator, site.administrator);
  const visitors: Record<Role, Visitor> = {
    nobody: new Visitor(site.url),
    investor: investor.visitor,
    otherInvestor: (await first.investor()).visitor,
    otherFacilitator: await second.facilitator(),
    administrator,
  };
  const owned = { ...(await handInReceipt(investor.visitor, '1,250.00')), ...(await firstCoins(site, investor)) };
  const homework = await setHomework(administrator);
  const check = await setCheck(administrator);
  return {
    investor,
    class: first,
    visitors,
    owned,
    homework,
    check,
    addressOf: (pattern) =>
      pattern
        .replace(':code', owned.receipt)
        .replace(':fileId', owned.proof)
        .replace(':check/files/:file', `${check}/files/preregistration.md`)
        .replace(':check', check)
        .replace(':file', 'participants.csv')
        .replace(':address', owned.address)
        .replace(':transferId', owned.transfer)
        .replace(':height', '1')
        .replace(':paper', 'accessibility')
        .replace(':homework', homework)
        .replace('*', 'nothing/to/see'),
    async each(ask) {
      const answers = Object.entries(visitors).map(async ([role, visitor]) => [role, await ask(visitor)] as const);
      return Object.fromEntries(await Promise.all(answers));
    },
    async close() {
      await first[Symbol.asyncDispose]();
      await second[Symbol.asyncDispose]();
    },
  };
}

/** What the tap gave at joining; `address` is where the coins went. */
async function firstCoins(site: Site, { id }: SiteInvestor): Promise<{ address: string; transfer: string }> {
  const { rows } = await query<{ address: string; transfer: string }>(
    site.databaseUrl,
    `select address, id as transfer from play_address join play_transfer using (classroom_id)
     where owner_id = $1 and to_address = address`,
    [id],
  );
  if (rows[0] === undefined) throw new Error('The tap gave nothing');
  return rows[0];
}

/** Draws a receipt without paying and hands it in as the proof of a deposit of that amount. */
export async function handInReceipt(visitor: Visitor, amount: string) {
  const { receipt, bytes } = await drawReceipt(visitor, amount);
  const answer = await uploadProof(visitor, bytes, amount);
  const [deposit, proof] = [/"depositId":"([^"]+)"/, /"fileId":"([^"]+)"/].map((id) => id.exec(answer.text)?.[1]);
  if (deposit === undefined || proof === undefined) throw new Error(`The proof was refused: ${answer.text}`);
  return { receipt, proof, deposit };
}

export async function drawReceipt(visitor: Visitor, amount: string): Promise<{ receipt: string; bytes: ArrayBuffer }> {
  const form = { intent: 'draw-receipt', receiptAmount: amount, requestId: randomUUID() };
  const drawn = await visitor.post('/dashboard/wallet', form);
  const path = drawn.headers.get('location') ?? '';
  const file = await visitor.get(path);
  return { receipt: path.slice(path.lastIndexOf('/') + 1), bytes: file.bytes };
}

export function uploadProof(visitor: Visitor, bytes: ArrayBuffer, amount: string): Promise<Answer> {
  const form = new FormData();
  form.set('fileId', 'unique()');
  form.set('amount', amount);
  form.set('requestId', randomUUID());
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'receipt.pdf');
  return visitor.post('/storage/buckets/proofs/files', form, { accept: 'application/json' });
}

export async function setHomework(staff: Visitor, name = 'Homework'): Promise<string> {
  const form = { name, scenario: 'quick', pace: '12', language: 'en', sizeLimit: '60', days: '7' };
  const set = await staff.post('/admin/homework/new', { ...form, intent: 'set', requestId: randomUUID() });
  const number = /\/admin\/homework\/(\d+)$/.exec(set.headers.get('location') ?? '')?.[1];
  if (number === undefined) throw new Error(`The homework was refused (${set.status})`);
  return number;
}

export async function setCheck(staff: Visitor, choices: Readonly<Record<string, string>> = {}): Promise<string> {
  const form = {
    name: 'Check',
    offers: 'general',
    design: 'one-group',
    people: '30',
    takenBy: '',
    language: 'en',
    intent: 'set',
    requestId: randomUUID(),
    ...choices,
  };
  const set = await staff.post('/admin/checks/new', form);
  const number = /\/admin\/checks\/(\d+)$/.exec(set.headers.get('location') ?? '')?.[1];
  if (number === undefined) throw new Error(`The check was refused (${set.status})`);
  return number;
}
