import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import { assert } from '#app/platform/assert.ts';

/**
 * What the library lacks: a session for a member who has proved otherwise who they are. It has no address of its own,
 * so only this process can call it, as `auth.api.openSession`.
 */
export const sessionOpening = {
  id: 'session-opening',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ memberId: z.string(), remember: z.boolean() }) },
      async (call) => {
        const { memberId, remember } = call.body;
        const { internalAdapter } = call.context;
        const user = await internalAdapter.findUserById(memberId);
        assert(user !== null, `there is no member ${memberId} to open a session for`);
        const session = await internalAdapter.createSession(memberId, !remember);
        await setSessionCookie(call, { session, user }, !remember);
        return call.json({ memberId });
      },
    ),
  },
} satisfies BetterAuthPlugin;
