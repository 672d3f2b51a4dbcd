import type { HeadersArgs } from 'react-router';

/** The headers of an action's answer that its page must carry, for a `headers` export: when to try again, where to go next. */
export function formHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  for (const name of ['Retry-After', 'Refresh']) {
    const value = actionHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
