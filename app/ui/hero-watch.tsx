/**
 * Says on the root element what became of the picture that the home page waits for: `data-hero` is "loaded" or
 * "failed". It runs twice: as an inline script, long before React does, so it may use nothing but its own lines;
 * and in the browser's own navigation to the home page.
 */
export function watchHero(): void {
  const image = document.querySelector<HTMLImageElement>('img[data-hero-image]');
  if (image === null || document.documentElement.dataset['hero'] !== undefined) return;
  const say = (outcome: string) => {
    document.documentElement.dataset['hero'] = outcome;
  };
  const fail = () => {
    // biome-ignore lint/suspicious/noConsole: the reader's own log is where a missing picture is told.
    console.error('The picture of the home page could not be loaded.', image.currentSrc);
    say('failed');
  };
  if (image.complete) {
    if (image.naturalWidth > 0) say('loaded');
    else fail();
    return;
  }
  image.addEventListener('load', () => say('loaded'), { once: true });
  image.addEventListener('error', fail, { once: true });
}
