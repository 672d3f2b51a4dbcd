import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { LtiPlatformSettings } from '#app/platform/settings/learning-platform-settings.ts';

const TIMEOUT_MS = 5_000;

export interface LtiPlatform {
  readonly settings: LtiPlatformSettings;
  /** Its public keys, asked for when they are needed, kept for ten minutes, and asked for again at an unknown one. */
  readonly keySet: JWTVerifyGetKey;
}

/** Contacts no platform yet: each may be away at the start. */
export function openPlatforms(all: readonly LtiPlatformSettings[]): readonly LtiPlatform[] {
  return all.map((settings) => ({
    settings,
    keySet: createRemoteJWKSet(new URL(settings.keySetUrl), { timeoutDuration: TIMEOUT_MS }),
  }));
}

/** An issuer alone is enough where it has one client here. Null when none, or more than one, is meant. */
export function findPlatform(
  platforms: readonly LtiPlatform[],
  issuer: string,
  clientId: string | null,
): LtiPlatform | null {
  const [found, another] = platforms.filter(
    ({ settings }) => settings.issuer === issuer && (clientId === null || settings.clientId === clientId),
  );
  return found === undefined || another !== undefined ? null : found;
}
