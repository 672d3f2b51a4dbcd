import { PlainPage } from '../site/plain-page.ts';
import { Visitor } from '../site/visitor.ts';

export function codesOn(page: PlainPage): string[] {
  return page.all.getAllByTestId('join-code').map((code) => code.textContent ?? '');
}

/** As a new person; all answers are alike. */
export async function takeFirstTwelve(
  site: { readonly url: string },
  code: string,
  visitor = new Visitor(site.url),
): Promise<PlainPage> {
  const page = await PlainPage.open(visitor, `/check?${new URLSearchParams({ code })}`);
  page.tick('I have read this and want to take part');
  let current = await PlainPage.open((await page.press('Begin the check')).visitor, '/check/offers');
  while (current.path === '/check/offers') current = await answerOffer(current);
  return current;
}

/** Calls the offer on a page rather false, and goes on to the next. */
export function answerOffer(page: PlainPage): Promise<PlainPage> {
  page.all.getByRole<HTMLInputElement>('radio', { name: 'Rather false' }).checked = true;
  return page.press('Next offer');
}
