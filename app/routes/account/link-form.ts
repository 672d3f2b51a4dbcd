import type { Offline } from './form-answers.server.ts';

/** The token of the one-time link that a page was opened by; empty where there is none. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** Sends a form that keeps nothing of what was typed; one that could not be sent says so, and the link is still good. */
export async function sentOrOffline<Answer>(send: () => Promise<Answer>): Promise<Answer | Offline> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, why: 'offline' };
  }
}
