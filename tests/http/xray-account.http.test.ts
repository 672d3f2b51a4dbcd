import { expect, test } from 'vitest';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { SIGN_IDS, type SignId } from '#app/signs/sign-id.ts';
import { SIGN_PAGES, type SignPageId } from '#app/signs/sign-places.ts';
import {
  arrangeEverySign,
  askForFee,
  collapse,
  deposit,
  expectAmounts,
  hoursPass,
  invest,
  MESSAGES,
  sendMessages,
  tourOf,
} from '../e2e/xray/account-with-signs.ts';
import { catalogueIn, signsOn } from '../e2e/xray/xray-signs.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { Visitor } from '../support/site/visitor.ts';
import { expectMarksServed, signsIn } from './marks-in-html.ts';

const site = await openSite();
const ACCOUNT_PAGES = Object.keys(SIGN_PAGES).filter(isAccountPage);

function isAccountPage(id: string): id is SignPageId {
  return Object.entries(SIGN_PAGES).some(([page, path]) => page === id && path.startsWith('/dashboard'));
}

/** Reads an account's pages in one language, and remembers what was marked on each. */
class Reader {
  readonly language: 'en' | 'ar';
  readonly #scene: Scene;
  readonly #catalogue: Awaited<ReturnType<typeof catalogueIn>>;
  readonly #found = new Map<SignPageId, Set<SignId>>();

  private constructor(language: 'en' | 'ar', scene: Scene, catalogue: Awaited<ReturnType<typeof catalogueIn>>) {
    this.language = language;
    this.#scene = scene;
    this.#catalogue = catalogue;
  }

  static async of(scene: Scene, language: 'en' | 'ar'): Promise<Reader> {
    return new Reader(language, scene, await catalogueIn(language));
  }

  /** In all the states in which the page was read. */
  foundOn(page: SignPageId): readonly SignId[] {
    return SIGN_IDS.filter((id) => this.#found.get(page)?.has(id));
  }

  /** What is marked must be what the catalogue says. */
  async read(id: SignPageId, query = ''): Promise<Document> {
    const path = `${SIGN_PAGES[id]}?${query}&xray=1`;
    const { document } = await PlainPage.open(this.#visitor(), path);
    expectMarksServed(document, this.#catalogue, `${path} in ${this.language}`);
    this.#remember(id, signsIn(document.querySelector('main')));
    return document;
  }

  async glance(id: SignPageId) {
    const { text } = await this.#visitor().get(`${SIGN_PAGES[id]}?xray=1`);
    const marked = [...text.matchAll(/data-sign="(?<signs>[^"]+)"/g)].flatMap(
      ({ groups }) => groups?.['signs']?.split(' ') ?? [],
    );
    expect(marked.length).toBeGreaterThan(0);
    this.#remember(
      id,
      SIGN_IDS.filter((sign) => marked.includes(sign)),
    );
  }

  #remember(page: SignPageId, signs: readonly SignId[]) {
    this.#found.set(page, new Set([...(this.#found.get(page) ?? []), ...signs]));
  }

  #visitor(): Visitor {
    const cookies = [...this.#scene.visitor.cookies(), { name: 'language', value: this.language }];
    return new Visitor(site.url, { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') });
  }
}

test('each sign is marked and explained on its page of the account, with the ledger’s truth under the figures', async () => {
  await using scene = await openScene(site);
  const readers = [await Reader.of(scene, 'en'), await Reader.of(scene, 'ar')];
  const onDecline = async (id: SignPageId) => {
    // Pages show the newest decision.
    site.clock.moveBy(1_000);
    for (const reader of readers) for (const told of [id, 'overview'] as const) await reader.glance(told);
  };
  await arrangeEverySign(scene, { onDecline, sweep: site.sweep });
  for (const reader of readers) {
    await sendMessages(scene, ['welcome']);
    for (const stop of await tourOf(scene)) {
      const document = await reader.read(stop.id, stop.query);
      expect(document.documentElement.lang).toBe(reader.language);
      const truths = [...document.querySelectorAll('main .xray-truth')].map(({ textContent }) => textContent);
      if (stop.amounts !== undefined) expectAmounts(truths, reader.language, stop);
    }
    // The overview shows the newest message, so each message gets its turn.
    for (const message of MESSAGES) {
      await sendMessages(scene, [message]);
      await reader.glance('overview');
    }
  }
  await askForFee(scene);
  for (const reader of readers) await reader.read('withdraws');
  await collapse(scene);
  for (const reader of readers) {
    for (const id of ['deposit', 'investmentplans', 'withdraws'] as const) {
      const document = await reader.read(id);
      expect(signsIn(document.querySelector('main')), `${id} under maintenance`).toContain('delay');
    }
    for (const id of ACCOUNT_PAGES) expect(reader.foundOn(id), `${id} in ${reader.language}`).toEqual(signsOn(id));
  }
});

/** On the overview, of someone's coins and of their balance, and whether that is marked. */
async function truthsOn(scene: Scene) {
  const page = await PlainPage.open(scene.visitor, '/dashboard?xray=1');
  const card = (name: string) => page.all.getByRole('region', { name });
  return {
    deposits: card('Total Deposits').querySelector('.xray-truth')?.textContent,
    balance: card('Account Balance').querySelector('.xray-truth')?.textContent,
    isMarked: card('Account Balance').querySelector('[data-sign~="empty-balance"]') !== null,
  };
}

const NO_BALANCE = { balance: undefined, isMarked: false };
const PAID = 'The coins that you paid in would be worth $600.00 today.';
const NOT_OWED = `${PAID} You are owed nothing at the moment: a deposit counts once it has been approved. Coins worth $600.00 are with the company, or on their way from you to it.`;

test('X-ray says what became of the coins of an investor in every state, and marks no balance of zero', async () => {
  await using scene = await openScene(site);
  const { database, classroom } = scene;
  expect(await truthsOn(scene)).toEqual({ deposits: 'You paid nothing in and got nothing back.', ...NO_BALANCE });

  const paid = await deposit(scene, '600');
  expect(await truthsOn(scene), 'on their way').toEqual({ deposits: NOT_OWED, ...NO_BALANCE });

  await hoursPass(scene, 1);
  await site.sweep();
  expect(await truthsOn(scene), 'arrived').toEqual({ deposits: NOT_OWED, ...NO_BALANCE });

  expect((await approveDeposit(database, classroom, paid, 'mem_test', site.clock.now())).ok).toBe(true);
  expect(await truthsOn(scene), 'owed and covered').toEqual({
    deposits: `${PAID} So far there are coins behind all of the $600.00 that you are owed. They came out of what was paid in, by you or by others.`,
    ...NO_BALANCE,
  });

  await invest(scene, '600');
  expect(await truthsOn(scene), 'owed and not covered').toEqual({
    deposits: `${PAID} Behind all that you are owed, coins worth $600.00 are left.`,
    ...NO_BALANCE,
  });

  await hoursPass(scene, 11 * 24);
  await site.sweep();
  expect(await truthsOn(scene), 'matured').toEqual({
    deposits: `${PAID} Behind all that you are owed, coins worth $600.00 are left.`,
    balance: 'Coins behind it: $600.00',
    isMarked: true,
  });

  await collapse(scene);
  expect(await truthsOn(scene), 'after the collapse').toEqual({
    deposits: `${PAID} The people behind the company have taken all that was there.`,
    balance: 'Coins behind it: $0.00',
    isMarked: true,
  });
});

test('X-ray does not say that a deposit may still be approved after the collapse', async () => {
  await using scene = await openScene(site);
  await deposit(scene, '600');
  await hoursPass(scene, 1);
  await site.sweep();
  await collapse(scene);
  expect(await truthsOn(scene)).toEqual({
    deposits: `${PAID} The people behind the company have taken all that was there.`,
    ...NO_BALANCE,
  });
});
