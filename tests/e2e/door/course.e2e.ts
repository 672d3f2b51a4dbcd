import { expect, test } from '@playwright/test';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { classroomId } from '#app/ledger/account.ts';
import { type Database, openDatabase } from '#app/platform/database/database.server.ts';
import { Cmi5Platform } from '../../support/courses/cmi5-platform.ts';
import { Platform } from '../../support/courses/platform.ts';
import { arrangeHomework } from '../../support/homework.ts';
import { createDatabase, query } from '../../support/postgres.ts';
import { sharedServer } from '../../support/site/shared-server.ts';
import { type Site, startSite } from '../../support/site/site.ts';

test('a link in a course opens the homework in a window of its own, and the course is told at the Debrief', async ({
  page,
}) => {
  const platform = await Platform.open();
  const site = await startSite({ DATABASE_URL: await createDatabase(sharedServer()), ...platform.environment });
  const { database, close } = openDatabase({ url: site.databaseUrl, poolSize: 2 });
  try {
    platform.serve(site);
    platform.code = (await arrangeHomework(database, site.now())).code;
    await page.goto(`${platform.issuer}/course`);
    const [exercise] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'The exercise' }).click(),
    ]);
    await expect(exercise.getByLabel('Homework code')).toHaveValue(platform.code);
    await exercise.getByRole('checkbox', { name: 'I understand that this is an exercise' }).check();
    await exercise.getByRole('button', { name: 'Begin' }).click();
    await expect(exercise).toHaveURL(`${site.url}/dashboard`);

    await showDebriefs(site, database);
    await exercise.goto(`${site.url}/debrief`);
    await expect(exercise.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => platform.scores).toMatchObject([{ scoreGiven: 1, activityProgress: 'Completed' }]);
    await expect.poll(async () => (await query(site.databaseUrl, 'select from course_learner')).rowCount).toBe(0);
  } finally {
    await close();
    await site.stop();
    await platform.close();
  }
});

test('a course package leads to the homework in the language of the platform, and the Debrief back to the course', async ({
  page,
}) => {
  const platform = await Cmi5Platform.open();
  platform.languages = 'de';
  const site = await startSite({ DATABASE_URL: await createDatabase(sharedServer()), ...platform.environment });
  const { database, close } = openDatabase({ url: site.databaseUrl, poolSize: 2 });
  try {
    const { code } = await arrangeHomework(database, site.now());
    await page.goto(`${site.url}/cmi5/launch?code=${code}&${platform.launch()}`);
    await page.getByRole('checkbox', { name: 'Ich verstehe, dass das eine Übung ist' }).check();
    await page.getByRole('button', { name: 'Beginnen' }).click();
    await expect(page).toHaveURL(`${site.url}/dashboard`);
    await showDebriefs(site, database);
    await page.goto(`${site.url}/debrief`);
    await expect.poll(() => platform.verbs()).toEqual(['initialized', 'completed', 'terminated']);
    await page.getByRole('link', { name: 'Zurück zum Kurs' }).click();
    await expect(page).toHaveURL(platform.returnUrl ?? '');
  } finally {
    await close();
    await site.stop();
    await platform.close();
  }
});

async function showDebriefs(site: Site, database: Database): Promise<void> {
  const { rows } = await query<{ id: number }>(site.databaseUrl, "select id from classroom where kind = 'solo'");
  for (const { id } of rows) await debriefClass(database, classroomId(id), 'test', site.now());
}
