import type { EventStreams } from '#app/platform/live/event-streams.server.ts';
import type { Live } from '#app/platform/live/live.server.ts';
import { HEARTBEAT_MS } from '#app/routes/follow-changes.ts';
import { isForDocument } from '#app/routes/page-url.ts';

/** How often to ask whether the session goes on, since it may end without notice. */
const LOOK_MS = 60_000;
/** How long to wait after a refused stream: by then a tab may have been closed. */
const RETRY_AFTER_SECONDS = 15;

interface Tools {
  readonly live: Live;
  readonly streams: EventStreams;
  readonly stopping: AbortSignal;
}

interface Following {
  readonly classroom: number;
  readonly owner: number;
  readonly follower: string;
  readonly most: number;
  readonly session?: { readonly memberId: string; readonly isOpen: () => Promise<boolean> };
  /** Runs while they follow; returns a function that ends it. */
  readonly meanwhile?: () => () => void;
}

/**
 * Sends 'change' whenever something of an owner in a class changes, and 'heartbeat' now and then, until the request,
 * the session or the server ends. Neither has content: the page asks again. Refuses with 503 when the follower already
 * has too many streams, and with 406 when the stream is asked for as a page's data, which the router reads to its end.
 */
export async function changeStream(tools: Tools, following: Following, request: Request): Promise<Response> {
  if (!isForDocument(request)) return new Response(null, { status: 406 });
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  // An answer without a body is finished at once and never aborted, so nothing would end the stream.
  if (request.method === 'HEAD') return new Response(null, { headers });
  const leave = await tools.streams.enter(following.follower, following.most);
  if (leave === null) {
    return new Response(null, { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
  }
  const over = AbortSignal.any([request.signal, tools.stopping]);
  return new Response(streamOf(tools, following, over, leave), { headers });
}

function streamOf({ live, streams }: Tools, following: Following, over: AbortSignal, leave: () => void) {
  const { classroom, owner, session, meanwhile = () => () => {} } = following;
  const encoder = new TextEncoder();
  let end = leave;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // The page left while the session was checked, or the site is stopping: nothing would ever end a stream begun
      // now.
      if (over.aborted) {
        leave();
        controller.close();
        return;
      }
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      say('retry: 2000\n\n');
      const tell = () => say('event: change\ndata: \n\n');
      let takeBack = () => {};
      const stop = live.listen(classroom, owner, () => {
        takeBack = streams.paced(tell);
      });
      const endMeanwhile = meanwhile();
      const close = () => {
        end();
        controller.close();
      };
      // An event, because a page cannot hear a comment, and takes silence for a connection that is held back.
      const heartbeat = setInterval(() => say('event: heartbeat\ndata: \n\n'), HEARTBEAT_MS);
      const stopWatching = watchSession(live, session, close);
      end = () => {
        leave();
        stop();
        stopWatching();
        takeBack();
        clearInterval(heartbeat);
        endMeanwhile();
        over.removeEventListener('abort', close);
      };
      over.addEventListener('abort', close);
    },
    // The reader has let go, possibly without the signal: another write would end the process.
    cancel: () => end(),
  });
}

/** Calls `close` when the session, if there is one, has ended, until the returned function is called. */
function watchSession(live: Live, session: Following['session'], close: () => void): () => void {
  if (session === undefined) return () => {};
  let isWatched = true;
  const look = () => {
    void session.isOpen().then((isOpen) => {
      if (!isOpen && isWatched) close();
    });
  };
  const timer = setInterval(look, LOOK_MS);
  const stop = live.listenForEnd(session.memberId, look);
  return () => {
    isWatched = false;
    clearInterval(timer);
    stop();
  };
}
