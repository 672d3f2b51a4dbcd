import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { uploadsOfMember } from '#app/members/limits.ts';
import { isHarmlessFileId, type ProofRefusal } from '#app/payments/deposits/deposit.ts';
import { type HandInRefusal, handInProof, receiveReceipt } from '#app/payments/deposits/hand-in-proof.server.ts';
import { proofKey, receiveUpload } from '#app/payments/deposits/proofs.server.ts';
import { limitConcurrencyEach, TooManyAtOnce } from '#app/platform/concurrency.ts';
import { unlessStoreIsGone } from '#app/platform/files/file-store-unavailable.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import { type InvestorRequest, notFound, requireInvestor } from '../guards.server.ts';
import { type Services, servicesContext } from '../services.server.ts';
import { readUpload, uploadProblemQuery } from './read-upload.server.ts';

/** Named so in the JSON answer; the deposit page has words for each. */
export type UploadRefusal =
  | HandInRefusal
  | ProofRefusal
  | 'bad-file-id'
  | 'not-authenticated'
  | 'two-under-way'
  | 'too-many-uploads';

type Answer =
  | { readonly ok: true; readonly depositId: string; readonly fileId: string }
  | { readonly ok: false; readonly why: UploadRefusal; readonly retryAfterSeconds?: number };

const STATUS: Partial<Record<UploadRefusal, number>> = {
  'not-authenticated': 401,
  'too-large': 413,
  'wrong-type': 415,
  'not-a-receipt': 422,
  'receipt-already-used': 409,
  'request-used-otherwise': 409,
  'class-not-running': 409,
  'files-away': 503,
  'two-under-way': 429,
  'too-many-uploads': 429,
};

/** Uploads of one person in this process: each holds a connection and a file that is being written. */
const limited = limitConcurrencyEach({ atOnce: 2, mostWaiting: 0 });

/** There is nothing to see at the address that proofs are posted to. */
export function loader() {
  throw notFound();
}

/**
 * POST /storage/buckets/proofs/files: multipart `fileId`, `file`, and on our own page `amount`, `requestId` and, in
 * place of a file, the code of an attached `receipt`. The file gets a random name whatever its sender calls it, and is
 * kept only as the proof of a deposit. Answers in JSON; a browser without scripts is sent back to the deposit page.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const wantsPage = (request.headers.get('accept') ?? '').includes('text/html');
  const investor = await requireInvestor(request, context, 'proof').catch((thrown: unknown) => {
    if (wantsPage || !(thrown instanceof Response)) throw loginFromDepositPage(thrown);
    // Someone who is signed in is sent to the Debrief: the class has ended while the page was open.
    return isToLogIn(thrown) ? ('not-authenticated' as const) : ('class-not-running' as const);
  });
  if (typeof investor === 'string') return answerJson({ ok: false, why: investor });
  const { answer, amountText } = await takeLimited(request, services, investor);
  if (!wantsPage) return answerJson(answer);
  const query = answer.ok
    ? new URLSearchParams({ submitted: answer.depositId })
    : uploadProblemQuery(services.settings.authSecret, investor, (amountText ?? '').slice(0, 30), answer.why);
  return redirect(`/dashboard/deposit?${query}`, 303);
}

/**
 * Counts an upload before any byte of the file is looked at; reads a refused one to its end, so that its sender learns
 * why.
 */
async function takeLimited(request: Request, services: Services, investor: InvestorRequest) {
  const { memberId } = investor.viewer;
  const limit = uploadsOfMember(memberId);
  const within = await consume(services.database, limit, services.settings.authSecret, investor.now);
  const refused = async (why: UploadRefusal, retryAfterSeconds: number) => {
    const { fields } = await readUpload(request, async () => ({ ok: false, why: 'broken-upload' }));
    const answer: Answer = { ok: false, why, retryAfterSeconds };
    return { answer, amountText: fields.get('amount') ?? null };
  };
  if (!within.ok) return refused('too-many-uploads', within.retryAfterSeconds);
  try {
    return await limited(memberId, () => take(request, services, investor));
  } catch (error) {
    if (!(error instanceof TooManyAtOnce)) throw error;
    return refused('two-under-way', error.retryAfterSeconds);
  }
}

async function take(
  request: Request,
  services: Services,
  investor: InvestorRequest,
): Promise<{ answer: Answer; amountText: string | null }> {
  const { files } = services;
  const { classroom, investorId, now } = investor;
  const { fields, reception: uploaded } = await readUpload(request, (source) =>
    receiveUpload(files, classroom.id, source),
  );
  const [attached, hasNoFile] = [fields.get('receipt'), !uploaded.ok && uploaded.why === 'no-file'];
  const reception = attached && hasNoFile ? await receiveReceipt(services, classroom, attached) : uploaded;
  const amountText = fields.get('amount') ?? null;
  if (!reception.ok) return { answer: reception, amountText };
  const { upload } = reception;
  if (!isHarmlessFileId(fields.get('fileId') ?? '')) {
    await unlessStoreIsGone(files.remove(proofKey(classroom.id, upload.id)));
    return { answer: { ok: false, why: 'bad-file-id' }, amountText };
  }
  const requestId = fields.get('requestId') ?? '';
  const requestKey = /^[\w-]{1,60}$/.test(requestId) ? requestId : randomUUID();
  const handed = await handInProof(services, classroom, { investor: investorId, upload, amountText, requestKey }, now);
  if (!handed.ok) return { answer: handed, amountText };
  return {
    answer: { ok: true, depositId: handed.deposit.id, fileId: handed.deposit.proofFileId ?? upload.id },
    amountText,
  };
}

function answerJson(answer: Answer): Response {
  if (answer.ok) return Response.json(answer, { status: 201 });
  const { retryAfterSeconds: seconds } = answer;
  const headers: HeadersInit = seconds === undefined ? {} : { 'Retry-After': String(seconds) };
  return Response.json(answer, { status: STATUS[answer.why] ?? 400, headers });
}

/**
 * After log-in, the browser goes back to the page of the form: it can only GET then, and there is nothing to get here.
 */
function loginFromDepositPage(thrown: unknown): unknown {
  if (!(thrown instanceof Response) || !isToLogIn(thrown)) return thrown;
  return redirect(`/login?${new URLSearchParams({ redirectTo: '/dashboard/deposit', notice: 'proof' })}`);
}

function isToLogIn(answer: Response): boolean {
  return answer.headers.get('Location')?.startsWith('/login') === true;
}
