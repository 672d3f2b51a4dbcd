import { useState } from 'react';

/**
 * The latest answer of a form's action, kept until another one comes or the page is left. React Router forgets
 * `actionData` as soon as anything loads the page's data anew, and live changes do that at any moment.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [kept, keep] = useState(answer);
  if (answer !== undefined && answer !== kept) {
    keep(answer);
  }
  return answer ?? kept;
}
