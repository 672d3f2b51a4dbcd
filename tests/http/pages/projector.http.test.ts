import { expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { joinCrowd } from '../../support/people.ts';
import { ConsoleStage } from '../../support/site/console-stage.ts';
import { openSite } from '../../support/site/http-site.ts';
import { logIn, plainText, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const administrator = new Visitor(site.url);
await logIn(administrator, site.administrator);

const wordsOf = async (path: string) => plainText(await administrator.get(path));

/** All the slides of the reveal, one after another. */
async function openProjectorAfterDebrief(stage: ConsoleStage, hasCollapsed = true) {
  const { classroom, database } = stage.room;
  const by = { cause: 'by-hand', actor: 'test' } as const;
  if (hasCollapsed) await collapseClass(database, classroom.id, by, site.now());
  await debriefClass(database, classroom.id, 'test', site.now());
  const slides: string[] = [];
  for (let slide = 1; slide <= 7; slide += 1) {
    slides.push(await wordsOf(`${stage.path('/projector')}&slide=${slide}`));
  }
  return slides.join('\n');
}

test('the projector does not mention a hole where there is none', async () => {
  await using stage = await ConsoleStage.open(site);
  // With so few people, the books are not shown to the room.
  for (let people = 0; people < 5; people += 1) await stage.pay((await stage.room.investor()).id, '900');
  const words = await openProjectorAfterDebrief(stage);
  expect(words).toContain('What is left');
  expect(words).toContain('Nobody was paid anything, and nothing was ever earned.');
  expect(words).not.toMatch(/already owed more|The hole/);
});

test.each([
  ['that nobody took', false, /Coins held, at their price \$750 Owed to investors \$1,501 The hole \$751 /],
  ['before they were taken', true, /before they were taken \$750 Owed to investors \$1,501 The hole \$751 /],
])(
  'the hole that the projector shows is the difference of the two figures beside it: coins %s',
  async (_, taken, said) => {
    await using stage = await ConsoleStage.open(site);
    for (let people = 0; people < 5; people += 1) {
      const { id } = await stage.room.investor();
      await stage.approve(await stage.pay(id, '150.15'));
      await stage.invest(id, '150.15');
    }
    const words = await openProjectorAfterDebrief(stage, taken);
    expect(words).toMatch(said);
    expect(words.includes('On day 1 the people behind the company took all the coins')).toBe(taken);
    expect(words.includes('Still with the company $750')).toBe(!taken);
  },
);

test('the projector tells what a class paid in apart from its town, if at least five people did', async () => {
  await using stage = await ConsoleStage.open(site);
  const { database, classroom } = stage.room;
  const pay = async () => stage.approve(await stage.pay((await stage.room.investor()).id, '150.15'));
  const words = async () => await wordsOf(stage.path('/projector'));
  for (let people = 0; people < 5; people += 1) await pay();
  // Without a town, the figures are those of the class.
  expect(await words()).not.toContain('Your class');
  await joinCrowd(database, classroom, 'Town Example', site.now());
  expect(await words()).toContain('Your class: 5 people, $750');

  await using small = await ConsoleStage.open(site);
  await joinCrowd(small.room.database, small.room.classroom, 'Town Example', site.now());
  for (let people = 0; people < 4; people += 1)
    await small.approve(await small.pay((await small.room.investor()).id, '100'));
  await small.room.investor();
  expect(await wordsOf(small.path('/projector'))).not.toContain('Your class');
});

test.each([
  ['fewer than five people', 4],
  ['more people, of whom fewer than five paid in', 6],
])('the projector does not show the room the books of %s', async (_whose, count) => {
  await using stage = await ConsoleStage.open(site);
  await stage.pay((await stage.room.investor()).id, '900');
  for (let people = 1; people < count; people += 1) await stage.room.investor();
  const words = await openProjectorAfterDebrief(stage);
  expect(words).toContain('What was really there');
  expect(words).toContain('Fewer than five people paid in.');
  expect(words).not.toMatch(/\$900|0\.015/);
  // Whoever runs the class sees its books all the same.
  expect(await wordsOf(stage.path(''))).toContain('$900.00');
});
