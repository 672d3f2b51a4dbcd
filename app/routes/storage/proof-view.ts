import { createReadableStreamFromReadable } from '@react-router/node';
import type { LoaderFunctionArgs } from 'react-router';
import { isStaff } from '#app/members/identity.ts';
import { isSettled, type Viewer, viewerOf } from '#app/members/viewer.server.ts';
import type { ProofMediaType } from '#app/payments/deposits/deposit.ts';
import { findProof, type Proof, proofKey } from '#app/payments/deposits/proofs.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { isFileStoreUnavailable } from '#app/platform/files/file-store-unavailable.ts';
import { labelled } from '#app/platform/practice-words.ts';
import { accessibleClassrooms, notFound, refuseAccess } from '../guards.server.ts';
import { servicesContext } from '../services.server.ts';

const ENDINGS: Record<ProofMediaType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/**
 * Nothing is loaded and nothing runs. A browser's own PDF viewer shows nothing in a sandbox and needs its styles; all
 * it shows is one of our own receipts, byte for byte, because nothing else is accepted.
 */
const SANDBOX = "sandbox; default-src 'none'";
const POLICIES: Record<ProofMediaType, string> = {
  'image/png': SANDBOX,
  'image/jpeg': SANDBOX,
  'application/pdf':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** GET /storage/buckets/proofs/files/{fileId}/view: for the owner and the class's staff; 404 for everybody else. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const viewer = await viewerOf(services, request.headers);
  const fileId = params['fileId'] ?? '';
  const proof = viewer === null || !/^file_[0-9a-z]+$/.test(fileId) ? null : await findProof(services.database, fileId);
  if (viewer === null || proof === null) throw notFound();
  if (!(await maySee(services.database, viewer, proof))) throw await refuseAccess(request, context, viewer, 'proof');
  const bytes = await services.files.read(proofKey(proof.classroom, proof.id)).catch(sayLater);
  if (bytes === null) throw notFound();
  return new Response(createReadableStreamFromReadable(bytes), {
    headers: {
      'Content-Type': proof.mediaType,
      'Content-Length': String(proof.byteSize),
      'Content-Disposition': `inline; filename="${proof.id}.${ENDINGS[proof.mediaType]}"`,
      'Content-Security-Policy': POLICIES[proof.mediaType],
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Without a page around the text, because a proof opens in its own tab. */
function sayLater(error: unknown): never {
  if (!isFileStoreUnavailable(error)) throw error;
  const text = 'This file cannot be shown just now. Please try again in a few minutes.';
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'Retry-After': '60' };
  throw new Response(labelled(text), { status: 503, headers });
}

async function maySee(database: Database, viewer: Viewer, proof: Proof): Promise<boolean> {
  if (!isStaff(viewer.role)) {
    return (
      viewer.investor !== null &&
      viewer.investor.classroomId === proof.classroom &&
      viewer.investor.id === proof.investor
    );
  }
  if (!isSettled(viewer)) return false;
  const classrooms = await accessibleClassrooms(database, viewer);
  return classrooms.some((classroom) => classroom.id === proof.classroom);
}
