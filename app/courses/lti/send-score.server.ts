import * as oidc from 'openid-client';
import type { SecretTools } from '#app/platform/secrets.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { LtiLearner } from '../learner.server.ts';
import { SCORE_SCOPE, scoreAddress } from './claims.ts';
import { findPlatform, type LtiPlatform } from './platforms.server.ts';
import { toolKey } from './tool-key.server.ts';

const TIMEOUT_SECONDS = 5;

interface ScoreTools extends SecretTools {
  readonly ltiPlatforms: readonly LtiPlatform[];
}

/**
 * Tells a platform that somebody has completed: one of one. Returns its HTTP status; null when the settings, which may
 * have changed since the launch, do not name it at present. Throws when it cannot be asked.
 */
export async function sendScore(tools: ScoreTools, who: LtiLearner, now: RealTime): Promise<number | null> {
  const platform = findPlatform(tools.ltiPlatforms, who.issuer, who.clientId);
  const address = scoreAddress(who.lineItem);
  if (platform === null || !platform.settings.origins.includes(address.origin)) return null;
  const client = await clientOf(platform, tools);
  const { access_token: token } = await oidc.clientCredentialsGrant(client, { scope: SCORE_SCOPE });
  const score = {
    userId: who.subject,
    scoreGiven: 1,
    scoreMaximum: 1,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: now.toISOString(),
  };
  const headers = new Headers({ 'content-type': 'application/vnd.ims.lis.v1.score+json' });
  const answer = await oidc.fetchProtectedResource(client, token, address, 'POST', JSON.stringify(score), headers);
  await answer.body?.cancel();
  return answer.status;
}

/** Signs in with the key of this site; platforms ask for their token address as the audience, not for their issuer. */
async function clientOf({ settings }: LtiPlatform, tools: ScoreTools): Promise<oidc.Configuration> {
  const { issuer, clientId, tokenUrl } = settings;
  const { kid, privateKey: key } = await toolKey(tools);
  const signIn = oidc.PrivateKeyJwt(
    { key, kid },
    {
      [oidc.modifyAssertion]: (_header, claims) => {
        claims['aud'] = tokenUrl;
      },
    },
  );
  const client = new oidc.Configuration({ issuer, token_endpoint: tokenUrl }, clientId, undefined, signIn);
  client.timeout = TIMEOUT_SECONDS;
  // Settings allow http only on loopback.
  if (tokenUrl.startsWith('http:')) oidc.allowInsecureRequests(client);
  return client;
}
