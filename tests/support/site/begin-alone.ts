import { PlainPage } from './plain-page.ts';
import type { Visitor } from './visitor.ts';

/** Without scripts. */
export async function beginAlone(visitor: Visitor, path = '/try/start'): Promise<PlainPage> {
  const page = await PlainPage.open(visitor, path);
  page.tick('I understand that this is an exercise');
  answerSum(page);
  return page.press('Live through it now');
}

export function answerSum(page: PlainPage): void {
  const numbers = page.all.getByText(/^How much is/).textContent?.match(/\d+/g) ?? [];
  page.field(/^How much is/).value = String(numbers.map(Number).reduce((sum, number) => sum + number, 0));
}
