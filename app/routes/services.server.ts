import { createContext } from 'react-router';
import type { LtiPlatform } from '#app/courses/lti/platforms.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { IdentityProvider } from '#app/members/organisation/identity-provider.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { ErasureLog } from '#app/platform/files/erasure-log.server.ts';
import type { WatchedFileStore } from '#app/platform/files/files.server.ts';
import type { EventStreams } from '#app/platform/live/event-streams.server.ts';
import type { Live } from '#app/platform/live/live.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Work } from '#app/platform/proof-of-work.ts';
import type { Tampered } from '#app/platform/security/security-log.server.ts';
import type { ReadySettings } from '#app/platform/settings/settings.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** Everything a route may act with. server.ts makes it once and passes it in: nothing is found by a global name. */
export interface Services {
  readonly database: Database;
  readonly settings: ReadySettings;
  readonly now: () => RealTime;
  readonly log: Log;
  readonly files: WatchedFileStore;
  /** Early erasures, for a restored backup. */
  readonly erasures: ErasureLog;
  readonly live: Live;
  readonly streams: EventStreams;
  /** The organisation's sign-in for staff. */
  readonly identityProvider: IdentityProvider | null;
  /** Learning platforms that may send people here. */
  readonly ltiPlatforms: readonly LtiPlatform[];
  /** How much work a browser must do before a class of one is founded for it. */
  readonly work: Work;
  /** Aborts when the server stops, so that streams which would otherwise stay open end themselves. */
  readonly stopping: AbortSignal;
}

/** What a request carries besides itself. */
export interface RequestFacts {
  /** Allows this response's own inline scripts under the content security policy; kept pages use digests instead. */
  readonly nonce: string | undefined;
  readonly locale: Locale;
  /** An entrance asks twice before it believes that no cookie will come. */
  readonly keepsCookies: boolean;
  /** Used only for the limits; only its keyed hash is ever stored. */
  readonly clientAddress: string;
  /** Waits on purpose, without holding the request's turn at its address. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** The `Set-Cookie` lines that the answer carries, whatever it turns out to be. */
  readonly cookies: string[];
  /** Origins besides this one to which forms of the answer may be sent. */
  readonly formTargets: string[];
  /** What tampering with the request has been noticed so far. */
  readonly tampered: Set<Tampered>;
  /** Errors of the parts of the answer that have failed. */
  readonly failures: unknown[];
}

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
