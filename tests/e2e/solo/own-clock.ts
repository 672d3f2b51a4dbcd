import { expect, type Locator, type Page } from '@playwright/test';

// Found by their function and not by their words, because the tests run in several languages. At a stop the buttons are
// in the pane of the question.
export const strip = (page: Page) => page.locator('section:has(> form[action="/dashboard/clock"])').first();
export const act = (page: Page, name: 'pause' | 'faster' | 'next' | 'go-on' | 'look-on') =>
  strip(page).locator(`button[value="${name}"]`);

/** With a pointer, or by the keyboard alone. */
export type Press = (target: Locator, patience?: { timeout: number }) => Promise<void>;
export const byPointer: Press = (target, patience) => target.click(patience);
export const byKeyboard: Press = async (target, patience) => {
  await target.focus(patience);
  await expect(target).toBeFocused(patience);
  await target.press('Enter', patience);
};

/** Waits for the result, which may not come if the button is already at work or gone by then. */
export async function send(page: Page, press: Press, button: Locator, patience?: { timeout: number }) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST', patience);
  await Promise.all([answered, press(button, patience)]);
  await expect(page.locator(':is(main, .solo-strip, .solo-stop) [aria-busy="true"]')).toHaveCount(0);
}

/** From here on the clock waits for nothing and stops by its days. */
export const lookOn = (page: Page, press: Press) => send(page, press, act(page, 'look-on'));

/**
 * Goes on from event to event, and past what the clock waits for, until a new question is asked; returns it. A busy
 * machine draws the result of a press late: until then the page shows the old state.
 */
export async function toQuestion(page: Page, press: Press, before: readonly string[] = []): Promise<string> {
  const shown = () => page.evaluate(() => document.querySelector('.solo-stop .solo-question')?.textContent ?? '');
  const shortly = { timeout: 2_000 };
  let question = '';
  await expect(async () => {
    for (const button of [act(page, 'next'), act(page, 'look-on')]) {
      if (await button.isVisible()) await send(page, press, button, shortly);
    }
    question = await shown();
    expect(['', ...before]).not.toContain(question);
  }).toPass({ intervals: [50] });
  return question;
}

/** Past the stops of a story: the quick one has five. */
export async function onToTheDebrief(page: Page, press: Press, atStop?: (count: number) => Promise<void>, stops = 5) {
  const questions: string[] = [];
  while (questions.length < stops) {
    questions.push(await toQuestion(page, press, questions));
    await atStop?.(questions.length);
    await press(act(page, 'go-on'));
  }
  await page.waitForURL(/\/debrief$/);
}
