import type { Page, Request } from '@playwright/test';

/**
 * Holds requests until `letGo` is called; `asked` counts them. A page that asks for scripts before anybody touches it,
 * such as the log-in, loads no earlier than they do: open it with `waitUntil: 'commit'`.
 */
export async function hold(page: Page, pattern: string): Promise<{ asked: () => number; letGo: () => void }> {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(pattern, async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  return { asked: () => asked, letGo: held.resolve };
}

/**
 * Resolves once an answer from a matching URL has ended, also where the page has read enough of it and breaks it
 * off, which `Response.finished` waits for in vain; to be called before what makes the page ask.
 */
export async function answerEnds(page: Page, url: RegExp): Promise<void> {
  const isIt = (request: Request) => url.test(request.url());
  await Promise.race([page.waitForEvent('requestfinished', isIt), page.waitForEvent('requestfailed', isIt)]);
}

/** The stream of changes only says that it is still there, so that pages request nothing because of it. */
export async function listenInVain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class QuietSource extends EventTarget {
      readonly readyState = 1;
      readonly #beats = setInterval(() => this.dispatchEvent(new Event('heartbeat')), 1_000);
      close() {
        clearInterval(this.#beats);
      }
    }
    Object.assign(window, { EventSource: QuietSource });
  });
}

/**
 * Answers the first question whether the server has time with "busy", however early it comes, and every later one with
 * "yes". The function returns how many had been asked when the address of `reload` was first requested; 0 before.
 */
export async function busyOnce(page: Page, reload: string): Promise<() => number> {
  let asked = 0;
  let askedBeforeReload = 0;
  await page.route('**/readyz', (route) => {
    asked += 1;
    return route.fulfill({ status: 200, headers: asked === 1 ? { 'retry-after': '5' } : {}, body: '{}' });
  });
  await page.route(reload, (route) => {
    askedBeforeReload ||= asked;
    return route.continue();
  });
  return () => askedBeforeReload;
}

/**
 * Resolves once a page that is alive has had an element with this text, for however short a time; to be called before
 * what makes the element appear.
 */
export function seen(page: Page, text: RegExp): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          const elements = [...document.querySelectorAll('main *')];
          if (!elements.some(({ textContent }) => wanted.test(textContent))) return;
          observer.disconnect();
          resolve();
        }).observe(document, { childList: true, characterData: true, subtree: true });
      }),
    text,
  );
}
