import * as z from 'zod';
import { isIssuer } from './identity-provider-settings.ts';

/** A learning platform (an LMS) whose courses may lead to this site by LTI 1.3. */
export type LtiPlatformSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly deployments: readonly string[];
  readonly keySetUrl: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** Of all its addresses: nothing is sent to any other origin. */
  readonly origins: readonly string[];
};

const text = z.string('must be a text.').min(1, 'must not be empty.');
const address = text.refine(isAddress, 'must be an https:// address without sign-in (http:// on loopback alone).');

const platform = z.strictObject({
  issuer: text.refine(isIssuer, 'must be an https:// address without query or sign-in (http:// on loopback alone).'),
  clientId: text,
  deployments: z.array(text, 'must be a list of texts.').min(1, 'must name a deployment.'),
  keySetUrl: address,
  authorizationUrl: address,
  tokenUrl: address,
  /** Where a platform has its courses elsewhere than what it signs in with. */
  origins: z.array(address, 'must be a list of addresses.').default([]),
});

/** Within zod: the platforms in the JSON of LTI_PLATFORMS, or an issue for each bad value. */
export function readLtiPlatforms(json: string, context: z.RefinementCtx<string>): readonly LtiPlatformSettings[] {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const parsed = z.array(platform, 'must be a list of platforms, as JSON.').safeParse(parseJson(json));
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) refuse(`${path.join('.')} ${message}`.trimStart());
    return z.NEVER;
  }
  const names = parsed.data.map(({ issuer, clientId }) => `${issuer} ${clientId}`);
  if (new Set(names).size < names.length) return refuse('must name each issuer and clientId once.');
  return parsed.data.map((one) => ({ ...one, origins: originsOf(one) }));
}

/** Within zod: the origins in a text, parted by commas, or an issue for each that is none. */
export function readOrigins(text: string, context: z.RefinementCtx<string>): readonly string[] {
  const origins = text.split(',').flatMap((origin) => origin.trim() || []);
  const wrong = origins.filter((origin) => !isIssuer(origin) || new URL(origin).origin !== origin);
  for (const origin of wrong) {
    const message = `must be origins such as https://lms.example.edu, parted by commas: ${origin} is none.`;
    context.addIssue({ code: 'custom', message });
  }
  return wrong.length === 0 ? origins : z.NEVER;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  url.search = '';
  return isIssuer(url.href);
}

function originsOf({ issuer, keySetUrl, authorizationUrl, tokenUrl, origins }: z.infer<typeof platform>) {
  const addresses = [issuer, keySetUrl, authorizationUrl, tokenUrl, ...origins];
  return [...new Set(addresses.map((text) => new URL(text).origin))];
}
