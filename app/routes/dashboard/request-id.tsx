import { useEffect, useState } from 'react';

/** What an action answers that took a request id: once done, it hands out the id of the next request. */
export interface AnswerWithRequestId {
  readonly nextRequestId: string | null;
}

/**
 * The id that the page's next request goes under. It stays the same until a request is done, so that one
 * repeated after a lost answer is known for the same; `first` comes from the loader, when the page opens.
 */
export function useRequestId(first: string, answer: AnswerWithRequestId | undefined): string {
  const [requestId, setRequestId] = useState(first);
  useEffect(() => {
    if (answer?.nextRequestId) setRequestId(answer.nextRequestId);
  }, [answer]);
  return requestId;
}
