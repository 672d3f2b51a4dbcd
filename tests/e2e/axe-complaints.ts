import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WIDTHS = [390, 1440];
const SCHEMES = ['light', 'dark'] as const;

/** Axe leaves this rule of WCAG 2.2 AA out unless it is asked for. */
const RULES = { 'target-size': { enabled: true } };

/** What axe finds on the page as it stands, at every width and in every scheme. */
export async function complaintsOf(page: Page, name: string, widths = WIDTHS): Promise<string[]> {
  const complaints: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      // Without frames there is nothing to gather in a page of its own, which takes as long again.
      const { violations } = await new AxeBuilder({ page })
        .options({ rules: RULES, resultTypes: ['violations'] })
        .setLegacyMode()
        .analyze();
      for (const { id, nodes } of violations) {
        const where = nodes.map(({ target }) => target.join(' ')).join(', ');
        complaints.push(`${name} at ${width} in ${colorScheme}: ${id} (${where})`);
      }
    }
  }
  return complaints;
}

/** Colours change with the scheme in a transition, however short: they are judged when they have arrived. */
function settle(page: Page) {
  return page.evaluate(async () => {
    // A browser on a busy machine may draw no frame at all for a page where nothing changes.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    await nextFrame();
    await nextFrame();
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
}
