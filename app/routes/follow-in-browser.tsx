import { followChanges } from './follow-changes.ts';
import { shareEvents } from './share-events.ts';

/**
 * Calls `refresh` whenever the stream at `address` tells of a change, until the returned function is called. All tabs
 * of this browser share one stream per `name`, which must tell sign-ins apart; where a browser cannot share (and
 * over plain http to another machine none can), each tab has its own.
 */
export function followInBrowser(address: string, name: string, refresh: () => unknown): () => void {
  const connect = () => new EventSource(address);
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window;
  const shared = () =>
    shareEvents({ locks: navigator.locks, openChannel: (channel) => new BroadcastChannel(channel), connect }, name);
  return followChanges({ document, window, connect: canShare ? shared : connect }, refresh);
}
