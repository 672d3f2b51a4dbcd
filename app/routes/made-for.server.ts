import { createHmac } from 'node:crypto';
import { data } from 'react-router';
import { MADE_FOR_HEADER } from '#app/forms/made-for-names.ts';
import { type Secrets, secretsOf } from '#app/platform/secrets.server.ts';

/** The member who is signed in, or the person who takes the check in this browser. */
interface PageOwner {
  readonly kind: 'member' | 'check';
  readonly id: string;
}

/** Names nobody and opens nothing. */
export function markOf({ kind, id }: PageOwner, { authSecret }: Secrets): string {
  return `${kind}.${createHmac('sha256', authSecret).update(`made for\n${kind}\n${id}`).digest('base64url')}`;
}

/**
 * Throws a 409 when a request comes from a page that was made for another person than the one who is here now. The name
 * is told to the one who is here; the check knows none.
 */
export function refusePageOfAnother(headers: Headers, owner: PageOwner, name: string | null, settings: Secrets): void {
  const mark = headers.get(MADE_FOR_HEADER);
  const isOfThisKind = mark?.startsWith(`${owner.kind}.`) ?? false;
  const isTheirs = secretsOf(settings).some((authSecret) => mark === markOf(owner, { authSecret }));
  if (isOfThisKind && !isTheirs) throw data({ name }, { status: 409 });
}
