import { stayAwake } from '#app/classes/class-clock.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { AWAKE_MS } from '#app/classes/clock.ts';
import { isSessionOpen } from '#app/members/sign-in/sessions.server.ts';
import { changeStream } from '#app/routes/change-stream.server.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { type Services, servicesContext } from '#app/routes/services.server.ts';
import type { Route } from './+types/investor-stream';

/**
 * One for each visible window. Over HTTP/1.1 a browser opens at most six connections to a site, which leaves two to
 * load pages. A page that gets no stream checks again now and then.
 */
const MOST_STREAMS = 4;

/** Sends 'change' whenever something of this investor or of the class changes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { classroom, investorId, viewer } = await requireInvestor(request, context);
  const following = {
    classroom: classroom.id,
    owner: investorId,
    follower: `investor ${classroom.id}:${investorId}`,
    most: MOST_STREAMS,
    session: { memberId: viewer.memberId, isOpen: () => isOpen(services, viewer.sessionId) },
    ...(classroom.kind === 'solo' ? { meanwhile: () => keepAwake(services, classroom) } : {}),
  };
  return changeStream(services, following, request);
}

/** While the database does not answer, nobody can say that the session has ended. */
async function isOpen({ database, log }: Services, sessionId: string): Promise<boolean> {
  try {
    return await isSessionOpen(database, sessionId);
  } catch (error) {
    log.warn({ err: error }, 'whether the session of a stream goes on could not be asked');
    return true;
  }
}

/** People who read a page for a long time are present too. Returns a function that ends it. */
function keepAwake({ database, log, now }: Services, { id }: Classroom): () => void {
  const timer = setInterval(async () => {
    try {
      const classroom = await findClassroom(database, id);
      if (classroom !== null) await stayAwake(database, classroom, now());
    } catch (error) {
      log.warn({ err: error, classroom: id }, 'the clock of a class of one could not be kept awake');
    }
  }, AWAKE_MS / 3);
  return () => clearInterval(timer);
}
