import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Secrets } from '#app/platform/secrets.server.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { ANSWER_MINUTES, type Choosing } from './carried-launch.server.ts';
import { contentItem, deepLinkingClaims } from './claims.ts';
import { toolKey } from './tool-key.server.ts';

/** The signed answer to a deep linking request: the link that the course is to have. */
export async function answerChoice(
  tools: { readonly database: Database; readonly settings: Secrets & { readonly appUrl: string } },
  { issuer, clientId, deployment, data }: Choosing,
  link: { readonly title: string; readonly code: string },
  now: RealTime,
): Promise<string> {
  const { kid, privateKey } = await toolKey(tools);
  const claims = deepLinkingClaims(deployment, data, contentItem(tools.settings.appUrl, link));
  return new SignJWT({ ...claims, nonce: randomUUID() })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(later(now, ANSWER_MINUTES * MINUTE_MS))
    .sign(privateKey);
}
