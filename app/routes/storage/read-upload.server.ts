import { createHmac } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Reception } from '#app/payments/deposits/proofs.server.ts';
import { type Secrets, secretsOf } from '#app/platform/secrets.server.ts';
import { isUploadProblem, type UploadProblem } from '../dashboard/payment-refusal-words.ts';
import type { InvestorRequest } from '../guards.server.ts';

/** A file that is too large is read to its end, so that its sender hears the answer, but no further than this. */
const LARGEST_BODY_BYTES = 32 * 1024 * 1024;

/** The text fields of a posted form, and the outcome for its file. */
export interface ReadUpload {
  readonly fields: ReadonlyMap<string, string>;
  readonly reception: Reception;
}

/**
 * Passes the form's one file (field "file") to `receive` as a stream. Never throws because of what a client sends: a
 * body that is not such a form, or breaks off, counts as a broken upload.
 */
export async function readUpload(
  request: Request,
  receive: (source: Readable) => Promise<Reception>,
): Promise<ReadUpload> {
  const fields = new Map<string, string>();
  const type = request.headers.get('content-type') ?? '';
  if (request.body === null || !/^multipart\/form-data\s*;/i.test(type)) {
    return { fields, reception: { ok: false, why: 'broken-upload' } };
  }
  const files: { source: BusboyFileStream; reception: Promise<Reception> }[] = [];
  let isBroken = false;
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 8, fieldSize: 1000, fieldNameSize: 50, headerPairs: 20 },
    });
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (name, source) => {
      // Left unread, the rest of a refused file would keep the parser waiting forever.
      if (name !== 'file') {
        source.resume();
        return;
      }
      // Nothing reads a file refused before its end any more, so nothing else would handle that its sender broke off.
      source.on('error', () => {});
      const reception = receive(source).finally(() => source.resume());
      // Awaited once the whole form is in: an earlier failure of the store would be unhandled and end the process.
      reception.catch(() => {});
      files.push({ source, reception });
    });
    await pipeline(Readable.from(request.body, { objectMode: false }), cutAt(LARGEST_BODY_BYTES), parser);
  } catch {
    isBroken = true;
    for (const { source } of files) source.destroy(new Error('the upload broke off'));
  }
  const reception = await files[0]?.reception;
  if (reception !== undefined) return { fields, reception };
  return { fields, reception: { ok: false, why: isBroken ? 'broken-upload' : 'no-file' } };
}

function cutAt(bytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      done(passed > bytes ? new Error('the body is larger than any form') : null, chunk);
    },
  });
}

type Whose = Pick<InvestorRequest, 'classroom' | 'investorId'>;

/** Tells the deposit page, without scripts, why an upload failed; sealed, since anyone can type a query. */
export function uploadProblemQuery(secret: string, whose: Whose, amount: string, problem: UploadProblem) {
  return new URLSearchParams({ amount, problem, seal: sealOf(secret, whose, amount, problem) });
}

/** Null unless we reported the problem to this investor for this amount. */
export function readUploadProblem(secrets: Secrets, whose: Whose, query: URLSearchParams): UploadProblem | null {
  const [amount = '', problem = ''] = [query.get('amount') ?? '', query.get('problem') ?? ''];
  const seal = query.get('seal');
  const isOurs = secretsOf(secrets).some((secret) => seal === sealOf(secret, whose, amount, problem));
  return isOurs && isUploadProblem(problem) ? problem : null;
}

function sealOf(secret: string, { classroom, investorId }: Whose, amount: string, problem: string): string {
  const said = JSON.stringify(['upload problem', classroom.id, investorId, amount, problem]);
  return createHmac('sha256', secret).update(said).digest('base64url').slice(0, 22);
}
