import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip, gzipSync } from 'node:zlib';

/** What we compress by, the shortest first. */
const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];
export type Encoding = Coding | 'identity';

/** Takes an `Accept-Encoding` header; returns the first of `codings` that it allows (RFC 9110, 12.5.3). */
export function encodingFor(header: string | undefined, codings: readonly Coding[] = CODINGS): Encoding {
  if (header === undefined) return 'identity';
  const listed = header.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const isAllowed = (coding: string) => {
    const found = listed.find(([name]) => name === coding) ?? listed.find(([name]) => name === '*');
    return found !== undefined && !/^q=0(\.0*)?$/.test(found[1] ?? '');
  };
  return codings.find(isAllowed) ?? 'identity';
}

/** What is kept is compressed once, so it may take long; `quality` is Brotli's, up to 11. */
export async function compressToKeep(content: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    case 'gzip':
      return promisify(gzip)(content, { level: 9 });
    case 'identity':
      return content;
  }
}

/** What is made for each request is compressed by gzip alone: streamed, or in one go if it is there at once. */
export const compressNow = { codings: ['gzip'], stream: createGzip, inOneGo: gzipSync } as const;
