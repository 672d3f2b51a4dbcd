/** A page whose scripts wait until it has been painted, and the scripts it holds, for the security policy to name. */
export interface LatePage {
  readonly html: string;
  readonly scripts: readonly string[];
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
const INLINE = /<script(?![^>]* src=)(?![^>]*type="text\/plain")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Takes a page as React Router rendered it; returns it with the same scripts, which begin only once the page has been
 * painted and the browser is idle, or at the reader's first touch. Until then nothing but HTML, CSS, font and pictures
 * is loaded. Throws when the page holds no start of hydration: then React Router writes it in another way than we know.
 */
export function hydrateLate(html: string): LatePage {
  const modules = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const start = html.match(MODULE)?.[1];
  if (start === undefined) throw new Error('the rendered page has no script that starts it');
  // The text of a script with a type that browsers do not know is never run; ours hands it over when its time comes.
  const waiting = `<script type="text/plain" id="start">${start}</script><script>(${startLate})(${JSON.stringify(modules)})</script>`;
  const late = html.replaceAll(PRELOAD, '').replace(MODULE, () => waiting);
  const scripts = [...late.matchAll(INLINE)].map(([, text = '']) => text);
  return { html: late, scripts: [...scripts, start] };
}

/** Runs in the browser, from its own text: it may use nothing from outside itself. */
function startLate(modules: readonly string[]): void {
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const text = document.getElementById('start')?.textContent ?? '';
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }));
  };
  const afterPaint = () =>
    requestAnimationFrame(() =>
      'requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 200),
    );
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, begin, { once: true, passive: true });
}
