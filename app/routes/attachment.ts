export const CSV = 'text/csv; charset=utf-8; header=present';

/** A file to keep, made for one person: no cache holds it, and a browser that opens it runs nothing in it. */
export function attachment(body: BodyInit, name: string, mediaType: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  });
}
