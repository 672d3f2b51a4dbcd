import { openScene, type Scene } from '../support/scene.ts';
import { test as browserTest } from '../support/site/browser-test.ts';

export const test = browserTest.extend<{ scene: Scene }>({
  scene: [
    async ({ site, context }, use) => {
      await using scene = await openScene(site);
      await context.addCookies(scene.visitor.cookies());
      await use(scene);
    },
    { auto: true },
  ],
});
