import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type Secrets, type SecretTools, seal, secretsOf, unseal } from '#app/platform/secrets.server.ts';
import { type Learner, learner } from './carried-launch.server.ts';

const purpose = 'learner by LTI';

/**
 * Keeps, sealed, who a member of a class is to their platform, until it has their score. Does nothing for a member
 * whose class or homework has another code than the link, or of whom this is kept already, and for a learner whose
 * score is on its way. For whoever came to no end in another class by the same link, this one counts from now on.
 */
export async function keepLearner(
  { database, settings }: SecretTools,
  memberId: string,
  { code, ...who }: Learner & { readonly code: string },
): Promise<void> {
  const { rows } = await sql`
    select from member join classroom on classroom.id = member.classroom_id
    join class_directory entry on entry.classroom_id = coalesce(homework_id, classroom.id)
    where member.id = ${memberId} and entry.join_code = ${code}`.execute(database);
  if (rows.length === 0) return;
  const digest = digestOf(who, settings.authSecret);
  const sealed = seal(JSON.stringify(who), { ...settings, purpose });
  await database.deleteFrom('lti_learner').where('digest', '=', digest).where('completed_at', 'is', null).execute();
  await database
    .insertInto('lti_learner')
    .values({ digest, member_id: memberId, sealed })
    .onConflict((kept) => kept.doNothing())
    .execute();
}

type Known = Pick<Learner, 'issuer' | 'clientId' | 'deployment' | 'resourceLink' | 'subject'>;

/** The member whom this learner has become by the same link; null when there is none, or their class is over. */
export async function memberOfLearner({ database, settings }: SecretTools, who: Known): Promise<string | null> {
  const digests = secretsOf(settings).map((secret) => digestOf(who, secret));
  const row = await database
    .selectFrom('lti_learner')
    .innerJoin('member', 'member.id', 'lti_learner.member_id')
    .innerJoin('classroom', 'classroom.id', 'member.classroom_id')
    .select('member.id')
    .where('digest', 'in', digests)
    .where('classroom.state', '=', 'running')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null when it was sealed under a secret that counts no more. */
export function unsealLearner(sealed: string, settings: Secrets): Learner | null {
  const text = unseal(sealed, { ...settings, purpose });
  return text === null ? null : learner.parse(JSON.parse(text));
}

/** A keyed digest: without the secret nobody can try subjects out. */
function digestOf({ issuer, clientId, deployment, resourceLink, subject }: Known, secret: string): Buffer {
  const parts = JSON.stringify([issuer, clientId, deployment, resourceLink, subject]);
  return createHmac('sha256', secret).update(`lti learner\n${parts}`).digest();
}
