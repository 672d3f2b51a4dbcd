import { expect, test } from 'vitest';
import { openStream } from '../../support/site/event-stream.ts';
import { openSite } from '../../support/site/http-site.ts';
import { signUp, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();

async function measured(): Promise<number> {
  const { text } = await new Visitor(site.url).get('/metrics');
  const counts = text.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)/gm);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

test('how long a page listens for changes is no waiting time of anybody', async () => {
  const pupil = new Visitor(site.url);
  await signUp(pupil);
  const before = await measured();
  const stream = await openStream(pupil);
  stream.close();
  await expect.poll(() => site.services.streams.count()).toBe(0);
  await pupil.get('/dashboard');
  // The page and the first reading; each reading is measured once it is over.
  expect(await measured()).toBe(before + 2);
});
