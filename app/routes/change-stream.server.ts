import type { Live } from '#app/platform/live.server.ts';

/** Something must pass now and then, or a proxy in between takes the connection for dead. */
const HEARTBEAT_MS = 20_000;

interface Followed {
  readonly classroom: number;
  readonly owner: number;
}

/**
 * Server-sent events: one 'change' whenever something of an owner in a class changed, until the request or the
 * server ends. No content: the page asks anew.
 */
export function changeStream(live: Live, followed: Followed, request: Request, stopping: AbortSignal): Response {
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  // An answer without a body is finished at once, and what is finished is never aborted: nothing would end the stream.
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(streamOf(live, followed, AbortSignal.any([request.signal, stopping])), { headers });
}

function streamOf(live: Live, { classroom, owner }: Followed, over: AbortSignal) {
  const encoder = new TextEncoder();
  let end = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // The page went while we asked who it was, or the site is stopping: what began now, nothing would ever end.
      if (over.aborted) {
        controller.close();
        return;
      }
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      say('retry: 2000\n\n');
      const stop = live.listen(classroom, owner, () => say('event: change\ndata: \n\n'));
      const heartbeat = setInterval(() => say(': still here\n\n'), HEARTBEAT_MS);
      const close = () => {
        end();
        controller.close();
      };
      end = () => {
        stop();
        clearInterval(heartbeat);
        over.removeEventListener('abort', close);
      };
      over.addEventListener('abort', close);
    },
    // Whoever reads it lets go of it, which may come without the signal: a word more would end the process.
    cancel: () => end(),
  });
}
