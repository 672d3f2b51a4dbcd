/** What a page may load, run and be embedded in: nothing from elsewhere, no script but our own. */
export function contentSecurityPolicy(options: {
  /** By what the page's own inline scripts are known: a nonce, or their digests. */
  readonly scripts: readonly string[];
  readonly isHttps: boolean;
  readonly isDevelopment: boolean;
}): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${options.scripts.join(' ')}`,
    // Styles are set by script where an overlay locks the page's scrolling; styles cannot act, scripts could.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${options.isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [...directives, ...(options.isHttps ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** The type of what is said without a page. */
export const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** The policy of what is no page: it shows nothing, loads nothing, and stands in no frame. */
export const NO_PAGE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** The headers that every response carries, whatever it is. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** What a request says of where it comes from and where it goes to. */
interface Addressed {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * The origin that a browser has for us. Under https it is that of `appUrl`, whatever a proxy made of the host; without,
 * a site is opened by whatever name leads to it, so there the host counts too.
 */
export function ownOrigin({ origin, host }: Addressed, appUrl: string): string {
  return appUrl.startsWith('https:') || origin === appUrl ? appUrl : `http://${host}`;
}

/**
 * Whether a request that changes something comes from one of our own pages. Browsers name the origin of every
 * form post; a tool that names none carries no cookie of a visitor either.
 */
export function isFromOurselves(headers: Addressed, appUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') {
    return false;
  }
  return headers.origin === undefined || headers.origin === ownOrigin(headers, appUrl);
}

/** Where proofs of payment are posted: the one form that may be large, and that reads its own body. */
export const UPLOAD_PATH = '/storage/buckets/proofs/files';
