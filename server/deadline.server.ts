/**
 * Thrown when a page was not made in time. Its work was told to stop; whether a form still takes effect is not known.
 */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** `overdue` tells the act to stop after so long. Throws `TookTooLong` then, whether it stops or not. */
export async function within<Result>(
  milliseconds: number,
  act: (overdue: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const overdue = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TookTooLong(`not done after ${milliseconds / 1000} seconds`);
    overdue.abort(error);
    late.reject(error);
  }, milliseconds);
  try {
    return await Promise.race([act(overdue.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Aborted when the request's time is over as well as when its visitor leaves. */
export function untilOverdue(request: Request, overdue: AbortSignal | undefined): Request {
  return overdue === undefined ? request : new Request(request, { signal: AbortSignal.any([request.signal, overdue]) });
}
