/** A page may load nothing from elsewhere, run no script but our own, and be embedded nowhere. */
export function contentSecurityPolicy(options: {
  /** They identify the page's own inline scripts: a nonce, or their digests. */
  readonly scripts: readonly string[];
  /** Origins besides our own to which a form of the page may be sent. */
  readonly formTargets?: readonly string[];
  readonly isHttps: boolean;
  readonly isDevelopment: boolean;
}): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${options.scripts.join(' ')}`,
    // Our pages have no inline styles, but what people read or test with adds some. Styles cannot act; scripts could.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${options.isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(options.formTargets ?? [])].join(' '),
    "frame-ancestors 'none'",
  ];
  return [...directives, ...(options.isHttps ? ['upgrade-insecure-requests'] : [])].join('; ');
}

export const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** For answers that go on for as long as a page listens. */
export const EVENT_STREAM = 'text/event-stream';

/** For responses that are not pages: they show nothing, load nothing and may not be framed. */
export const NO_PAGE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** For answers that do not say otherwise: a cache may by itself keep some, such as a 404. */
export const NOT_KEPT = { 'cache-control': 'no-store' };

export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** What a request says about where it comes from and where it goes. */
interface Addressed {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * As a browser sees it. Under https it is that of `appUrl`, whatever a proxy made of the host; without https, a site is
 * opened under any name that leads to it, so the host counts too.
 */
export function ownOrigin({ origin, host }: Addressed, appUrl: string): string {
  return appUrl.startsWith('https:') || origin === appUrl ? appUrl : `http://${host}`;
}

/** Browsers name the origin of every form post; a tool that names none does not carry a visitor's cookie either. */
export function isFromOurselves(headers: Addressed, appUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') {
    return false;
  }
  return headers.origin === undefined || headers.origin === ownOrigin(headers, appUrl);
}

/**
 * The only two addresses to which another site may send a form (LTI 1.3): a learning platform begins a launch, and
 * brings its token. Neither form is believed for where it comes from. The first changes nothing here, and the second
 * counts with the sealed cookie of the first, once, and with a token that the platform has signed for its nonce.
 */
export const FROM_PLATFORMS: readonly string[] = ['/lti/login', '/lti/launch'];

/** The one form that may be large and that reads its own body. */
export const UPLOAD_PATH = '/storage/buckets/proofs/files';
