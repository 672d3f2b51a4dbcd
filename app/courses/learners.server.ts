import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type Secrets, type SecretTools, seal, secretsOf, unseal } from '#app/platform/secrets.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { type Cmi5Learner, type CourseLearner, courseLearner } from './learner.server.ts';

const purpose = 'learner of a course';

/**
 * Keeps, sealed, who a member of a class is to their platform, until it has been told. Does nothing for a member whose
 * class or homework has another code than the link, or of whom this is kept already, and for a learner of whom the
 * platform is being told. For whoever came to no end in another class by the same link, this one counts from now on.
 */
export async function keepLearner(
  { database, settings }: SecretTools,
  memberId: string,
  code: string,
  who: CourseLearner,
): Promise<void> {
  const { rows } = await sql`
    select from member join classroom on classroom.id = member.classroom_id
    join class_directory entry on entry.classroom_id = coalesce(homework_id, classroom.id)
    where member.id = ${memberId} and entry.join_code = ${code}`.execute(database);
  if (rows.length === 0) return;
  const digest = digestOf(who, settings.authSecret);
  const sealed = seal(JSON.stringify(who), { ...settings, purpose });
  await database
    .deleteFrom('course_learner')
    .where('digest', 'in', digestsOf(who, settings))
    .where('completed_at', 'is', null)
    .execute();
  await database
    .insertInto('course_learner')
    .values({ digest, member_id: memberId, sealed })
    .onConflict((kept) => kept.doNothing())
    .execute();
}

type KnownByLti = Pick<
  Exclude<CourseLearner, Cmi5Learner>,
  'issuer' | 'clientId' | 'deployment' | 'resourceLink' | 'subject'
>;
type KnownByCmi5 = Pick<Cmi5Learner, 'endpoint' | 'actor' | 'registration' | 'activityId'>;
type Known = KnownByLti | KnownByCmi5;

interface Kept {
  readonly memberId: string;
  readonly sealed: string;
  /** Whether they may still come in. */
  readonly isRunning: boolean;
  /** Whether they have reached the end, and the platform is being told. */
  readonly isOver: boolean;
}

/** What is kept of this learner, and whom they have become by the same link; null when that is nobody. */
export async function memberOfLearner({ database, settings }: SecretTools, who: Known): Promise<Kept | null> {
  const row = await database
    .selectFrom('course_learner')
    .innerJoin('member', 'member.id', 'course_learner.member_id')
    .innerJoin('classroom', 'classroom.id', 'member.classroom_id')
    .select(['member.id as memberId', 'sealed', 'classroom.state', 'completed_at'])
    .where('digest', 'in', digestsOf(who, settings))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { memberId, sealed, state, completed_at: completedAt } = row;
  return { memberId, sealed, isRunning: state === 'running', isOver: completedAt !== null };
}

/**
 * From now on the platform of this member is told in the new session; at once when they have reached the end. What it
 * may have heard in the earlier one keeps its number.
 */
export async function renewLearner(
  { database, settings }: SecretTools,
  { memberId, sealed }: Pick<Kept, 'memberId' | 'sealed'>,
  who: Cmi5Learner,
  now: RealTime,
): Promise<void> {
  const before = unsealLearner(sealed, settings);
  const completed =
    before !== null && 'endpoint' in before ? before.statementIds.completed : who.statementIds.completed;
  const renewed = { ...who, statementIds: { ...who.statementIds, completed } };
  await sql`update course_learner set sealed = ${seal(JSON.stringify(renewed), { ...settings, purpose })}, tries = 0,
    next_try_at = case when completed_at is not null then ${now}::timestamptz end
    where member_id = ${memberId}`.execute(database);
}

/** Their platform says that it has been told. */
export async function forgetLearner({ database, settings }: SecretTools, who: Known): Promise<void> {
  await database.deleteFrom('course_learner').where('digest', 'in', digestsOf(who, settings)).execute();
}

/** Null when it was sealed under a secret that counts no more. */
export function unsealLearner(sealed: string, settings: Secrets): CourseLearner | null {
  const text = unseal(sealed, { ...settings, purpose }) ?? unseal(sealed, { ...settings, purpose: 'learner by LTI' });
  return text === null ? null : courseLearner.parse(JSON.parse(text));
}

/** Also under the earlier secret, for as long as it counts. */
const digestsOf = (who: Known, settings: Secrets) => secretsOf(settings).map((secret) => digestOf(who, secret));

/** A keyed digest: without the secret nobody can try subjects out. */
function digestOf(who: Known, secret: string): Buffer {
  return createHmac('sha256', secret).update(partsOf(who)).digest();
}

function partsOf(who: Known): string {
  if ('issuer' in who) {
    const { issuer, clientId, deployment, resourceLink, subject } = who;
    return `lti learner\n${JSON.stringify([issuer, clientId, deployment, resourceLink, subject])}`;
  }
  const { endpoint, actor, registration, activityId } = who;
  const { homePage, name } = actor.account;
  return `cmi5 learner\n${JSON.stringify([endpoint, homePage, name, registration, activityId])}`;
}
