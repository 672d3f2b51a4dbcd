import { expect, test } from '@playwright/test';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { classroomId } from '#app/ledger/account.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { Platform } from '../../support/courses/platform.ts';
import { arrangeHomework } from '../../support/homework.ts';
import { createDatabase, query } from '../../support/postgres.ts';
import { sharedServer } from '../../support/site/shared-server.ts';
import { startSite } from '../../support/site/site.ts';

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

    const { rows } = await query<{ id: number }>(site.databaseUrl, "select id from classroom where kind = 'solo'");
    for (const { id } of rows) await debriefClass(database, classroomId(id), 'test', site.now());
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
