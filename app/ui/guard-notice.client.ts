import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PRACTICE_NOTICE } from './practice-notice.ts';

/**
 * Fewer letters do not count as a notice. The exact words are not checked: a browser may have translated them into a
 * language we do not speak.
 */
const LEAST_LETTERS = 10;

/**
 * Watches the practice notice for as long as the page is open, and covers the page while the notice is missing, empty
 * or not visible (integrity rule 2). It is a hurdle for a careless copy, not a wall: anyone who changes the code can
 * remove it.
 */
export function guardNotice(translator: I18n): void {
  const cover = makeCover(translator);
  let watched: Element | null = null;
  const look = () => {
    const notice = document.querySelector('aside.practice-notice');
    if (notice !== watched) {
      watched = notice;
      watch();
    }
    if (notice !== null && isReadable(notice)) uncover();
    else coverPage();
  };
  // Each observer reports what the others miss: that the notice left the page or lost its box, that it moved, or that
  // its words changed.
  const size = new ResizeObserver(look);
  const place = new IntersectionObserver(look);
  const content = new MutationObserver(look);
  const whole = new MutationObserver(look);
  const watch = () => {
    for (const observer of [size, place, content]) observer.disconnect();
    if (watched === null) return;
    size.observe(watched);
    place.observe(watched);
    content.observe(watched, { attributes: true, characterData: true, childList: true, subtree: true });
    for (let above = watched.parentElement; above !== null; above = above.parentElement)
      content.observe(above, { attributes: true, attributeFilter: ['class', 'style', 'hidden'] });
  };
  const coverPage = () => {
    if (!cover.isConnected) document.body.append(cover);
    if (!cover.open) cover.showModal();
    whole.observe(document, { attributes: true, childList: true, subtree: true });
  };
  const uncover = () => {
    whole.disconnect();
    cover.close();
    cover.remove();
  };
  cover.addEventListener('close', look);
  look();
}

/** In print another notice takes its place. A window without height shows nothing, so it hides nothing either. */
function isReadable(notice: Element): boolean {
  if (matchMedia('print').matches || innerHeight === 0) return true;
  const { top, bottom, left, right, height } = notice.getBoundingClientRect();
  const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return isSeen(notice) && isInWindow && height > 0 && (notice.textContent ?? '').trim().length >= LEAST_LETTERS;
}

function isSeen(notice: Element): boolean {
  if ('checkVisibility' in notice) return notice.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // Safari has it since 17.4. What has no box has no height either.
  return getComputedStyle(notice).visibility === 'visible' && !isTransparent(notice);
}

function isTransparent(element: Element | null): boolean {
  return element !== null && (getComputedStyle(element).opacity === '0' || isTransparent(element.parentElement));
}

/** Builds the cover with its own styles: if the notice was removed, the stylesheet may be gone too. */
function makeCover(translator: I18n): HTMLDialogElement {
  const cover = document.createElement('dialog');
  cover.id = 'notice-gone';
  cover.style.cssText =
    'inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;border:0;padding:15vh 10vw;' +
    'background:Canvas;color:CanvasText;font:1.25rem/1.5 system-ui,sans-serif';
  const heading = document.createElement('h1');
  heading.textContent = translator._(PRACTICE_NOTICE);
  heading.style.cssText = 'font-size:1.75rem;font-weight:bold;margin:0 0 1rem';
  const text = document.createElement('p');
  text.textContent = translator._(
    msg`Every page of this site says so at the top. Here that notice was removed. Do not pay anybody because of this page. If somebody asked you to pay, tell the police or the financial regulator of your country.`,
  );
  cover.append(heading, text);
  cover.setAttribute('aria-label', heading.textContent);
  cover.addEventListener('cancel', (event) => event.preventDefault());
  return cover;
}
