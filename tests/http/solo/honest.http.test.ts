import { expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { classroomId } from '#app/ledger/account.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { beginAlone } from '../../support/site/begin-alone.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { plainText, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();

/** Lives twenty days of a story, from its second page on, and returns what its Debrief says of the coins. */
async function debriefOf(scenario: string, act: (visitor: Visitor) => Promise<unknown>): Promise<string> {
  const { visitor } = await beginAlone(new Visitor(site.url), `/try/start?scenario=${scenario}`);
  const life = classroomId(Number(visitor.cookies().find(({ name }) => name === 'glasshouse.alone')?.value));
  await act(visitor);
  const jump = { actor: 'alone', practiceMilliseconds: 20 * DAY_MS };
  await jumpClock(site.services.database, life, jump, site.now());
  await site.sweep();
  await debriefClass(site.services.database, life, 'alone', site.now());
  return plainText((await PlainPage.open(visitor, '/debrief')).answer);
}

const HEADING = 'The dull offer beside it: the savings account';

test('the honest story ends with what the savings account made of the money, and what a plan would have shown', async () => {
  const words = await debriefOf('honest', async (visitor) => {
    const page = await PlainPage.open(visitor, '/dashboard/savings');
    page.fill('Amount', '1000');
    await page.press('Pay in');
  });
  expect(words).toContain(HEADING);
  // Twenty days at 2.1% a year, after the fee.
  for (const figure of ['Paid into savings $1,000.00', 'Interest so far, after the fee $1.15', '$1,001.15'])
    expect(words).toContain(figure);
  expect(words).toContain('For the same $1,000.00, the ADVANCED plan would have shown $4,000.00 at its end');
});

test('whoever saved nothing there is told what it would have brought, and other stories say nothing of it', async () => {
  const nothing = async () => {};
  expect(await debriefOf('honest', nothing)).toMatch(
    /You put nothing into it\. \$1,000\.00 would have earned \$1\.\d\d/,
  );
  expect(await debriefOf('quick', nothing)).not.toContain(HEADING);
});
