import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { SecretTools } from '#app/platform/secrets.server.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { ANSWER_MINUTES, type Choice } from './carried-launch.server.ts';
import { deepLinkingClaims } from './claims.ts';
import { toolKey } from './tool-key.server.ts';

/** The signed answer to a deep linking request: the link that the course is to have. */
export async function answerChoice(
  tools: SecretTools & { readonly settings: { readonly appUrl: string } },
  choice: Choice,
  link: { readonly title: string; readonly code: string },
  now: RealTime,
): Promise<string> {
  const { kid, privateKey } = await toolKey(tools);
  const claims = deepLinkingClaims(choice, link, `${tools.settings.appUrl}/lti/launch`);
  return new SignJWT({ ...claims, nonce: randomUUID() })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(choice.clientId)
    .setAudience(choice.issuer)
    .setIssuedAt(now)
    .setExpirationTime(later(now, ANSWER_MINUTES * MINUTE_MS))
    .sign(privateKey);
}
