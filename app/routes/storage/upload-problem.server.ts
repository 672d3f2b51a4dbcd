import { createHmac } from 'node:crypto';
import { type Secrets, secretsOf } from '#app/platform/settings/secrets.ts';
import { isUploadProblem, type UploadProblem } from '../dashboard/payment-refusal-words.ts';
import type { InvestorRequest } from '../guards.server.ts';

type Whose = Pick<InvestorRequest, 'classroom' | 'investorId'>;

/**
 * Returns the query that tells the deposit page, without scripts, why an upload failed; it is sealed, since anyone can
 * type one.
 */
export function uploadProblemQuery(secret: string, whose: Whose, amount: string, problem: UploadProblem) {
  return new URLSearchParams({ amount, problem, seal: sealOf(secret, whose, amount, problem) });
}

/** Returns the problem named in an address, if we reported it to this investor for this amount. */
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
