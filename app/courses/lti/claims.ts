import * as z from 'zod';
import type { LtiPlatformSettings } from '#app/platform/settings/learning-platform-settings.ts';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim';
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim';
const GRADES = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** OpenID Connect Core, section 2, has no longer subject. */
const id = z.string().min(1).max(255);

const parties = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  [`${LTI}/version`]: z.literal('1.3.0'),
  [`${LTI}/deployment_id`]: z.string().min(1),
});

/** In characters, of what a browser carries meanwhile: it drops a cookie of more than 4,096 bytes. */
const LONGEST_LINE_ITEM = 1000;
const LONGEST_RETURN = 1500;

/** Of all that the platform says about a person, only the subject is read. */
const resourceLink = parties
  .extend({
    [`${LTI}/message_type`]: z.literal('LtiResourceLinkRequest'),
    [`${LTI}/target_link_uri`]: z.url(),
    [`${LTI}/resource_link`]: z.object({ id }),
    [`${LTI}/roles`]: z.array(z.string()),
    [`${LTI}/custom`]: z.object({ code: z.string().max(255).optional() }).optional(),
    [GRADES]: z.object({ scope: z.array(z.string()), lineitem: z.url().max(LONGEST_LINE_ITEM).optional() }).optional(),
    sub: id.optional(),
  })
  .transform((claims) => ({
    ...partiesOf(claims),
    kind: 'resource-link' as const,
    target: claims[`${LTI}/target_link_uri`],
    resourceLink: claims[`${LTI}/resource_link`].id,
    isTeacher: isTeacher(claims[`${LTI}/roles`]),
    code: claims[`${LTI}/custom`]?.code ?? '',
    lineItem: claims[GRADES]?.scope.includes(SCORE_SCOPE) === true ? (claims[GRADES].lineitem ?? null) : null,
    subject: claims.sub ?? null,
  }));

const deepLinking = parties
  .extend({
    [`${LTI}/message_type`]: z.literal('LtiDeepLinkingRequest'),
    [`${DEEP_LINKING}/deep_linking_settings`]: z
      .object({
        deep_link_return_url: z.url(),
        accept_types: z.array(z.string()).refine((types) => types.includes('ltiResourceLink')),
        data: z.string().default(''),
      })
      .refine(({ deep_link_return_url: url, data }) => url.length + data.length <= LONGEST_RETURN),
  })
  .transform((claims) => {
    const { deep_link_return_url: returnUrl, data } = claims[`${DEEP_LINKING}/deep_linking_settings`];
    return { ...partiesOf(claims), kind: 'deep-linking' as const, returnUrl, data };
  });

const message = z.union([resourceLink, deepLinking]);

/** The person opened a link in a course, or a teacher is choosing what a link is to open. */
type LtiMessage = z.infer<typeof message>;
export type ResourceLinkMessage = z.infer<typeof resourceLink>;

export type ClaimsRefusal =
  /** A claim that the standard requires is missing, or this site can make nothing of it. */
  | 'incomplete'
  | 'wrong-deployment'
  /** An address is neither of this site nor, where it has to be, of the platform. */
  | 'foreign-address';

/**
 * Takes claims that the platform has signed for this site, now; `siteOrigin` is where a launch has to lead. Refuses, in
 * this order, claims that are incomplete, an unknown deployment, and an address of neither site nor platform.
 */
export function readClaims(
  claims: unknown,
  platform: Pick<LtiPlatformSettings, 'clientId' | 'deployments' | 'origins'>,
  siteOrigin: string,
): { readonly ok: true; readonly message: LtiMessage } | { readonly ok: false; readonly why: ClaimsRefusal } {
  const { data } = message.safeParse(claims);
  if (data === undefined || !isForUs(data, platform.clientId)) return { ok: false, why: 'incomplete' };
  if (!platform.deployments.includes(data.deployment)) return { ok: false, why: 'wrong-deployment' };
  return isAtHome(data, platform.origins, siteOrigin)
    ? { ok: true, message: data }
    : { ok: false, why: 'foreign-address' };
}

function partiesOf({ aud, azp, ...claims }: z.infer<typeof parties>) {
  return { audiences: [aud].flat(), authorizedParty: azp ?? null, deployment: claims[`${LTI}/deployment_id`] };
}

/** OpenID Connect Core, section 3.1.3.7: of several audiences, one is named as the party that may use the token. */
function isForUs({ audiences, authorizedParty }: LtiMessage, clientId: string): boolean {
  return authorizedParty === null ? audiences.length === 1 : authorizedParty === clientId;
}

function isAtHome(data: LtiMessage, origins: readonly string[], siteOrigin: string): boolean {
  if (data.kind === 'deep-linking') return origins.includes(new URL(data.returnUrl).origin);
  const { target, lineItem } = data;
  return new URL(target).origin === siteOrigin && (lineItem === null || origins.includes(new URL(lineItem).origin));
}

/** Whoever is a learner too does the homework. */
function isTeacher(roles: readonly string[]): boolean {
  const has = (role: RegExp) => roles.some((one) => role.test(one));
  return has(/#(Instructor|ContentDeveloper|Administrator|Mentor)$/) && !has(/#Learner$/);
}

/**
 * The claims of the answer to a deep linking request, without issuer, audience, times and nonce: a link that opens
 * `launchUrl` in a window of its own, with one point for completion.
 */
export function deepLinkingClaims(
  { deployment, data }: { readonly deployment: string; readonly data: string },
  { title, code }: { readonly title: string; readonly code: string },
  launchUrl: string,
) {
  const lineItem = { label: title, scoreMaximum: 1, resourceId: code };
  const window = { targetName: '_blank' };
  return {
    [`${LTI}/message_type`]: 'LtiDeepLinkingResponse',
    [`${LTI}/version`]: '1.3.0',
    [`${LTI}/deployment_id`]: deployment,
    [`${DEEP_LINKING}/content_items`]: [
      { type: 'ltiResourceLink', title, url: launchUrl, custom: { code }, lineItem, window },
    ],
    ...(data === '' ? {} : { [`${DEEP_LINKING}/data`]: data }),
  };
}

/** Where the score of a line item is sent; a query of its address stays. */
export function scoreAddress(lineItem: string): URL {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url;
}
