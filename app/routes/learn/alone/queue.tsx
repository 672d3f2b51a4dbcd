import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Door, Standing } from '#app/enrolment/solo-queue.server.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';

interface QueueNewsProps {
  /** Null when they have no ticket. */
  standing: Standing | null;
  door: Door;
}

/**
 * Whether there is room and, for people who wait, whether it is their turn: announced to screen readers as it changes.
 */
export function QueueNews({ standing, door }: QueueNewsProps) {
  const news = newsOf(standing, door);
  return (
    <div role="status" className="mb-8 empty:absolute">
      {news === null ? null : <Notice>{news}</Notice>}
    </div>
  );
}

function newsOf(standing: Standing | null, door: Door): ReactNode {
  if (standing?.state === 'called') {
    return (
      <p>
        <Trans>It is your turn. Begin within two minutes: then the next person is called.</Trans>
      </p>
    );
  }
  if (standing?.state === 'waiting') {
    return (
      <p>
        <Trans>You are in the queue. This page checks by itself whether it is your turn.</Trans>
      </p>
    );
  }
  return standing === null && !door.isFull ? null : (
    <>
      {standing === null ? null : (
        <p>
          <Trans>Your turn is over: nobody came for two minutes. You can begin again.</Trans>
        </p>
      )}
      {door.isFull ? <Full door={door} /> : null}
    </>
  );
}

function Full({ door: { ahead, minutes } }: { door: Door }) {
  return (
    <p>
      <Trans>As many people as this site can handle are living through it right now.</Trans>{' '}
      <Plural
        value={ahead}
        _0="You would be the first in the queue."
        one="# person is waiting in the queue."
        other="# people are waiting in the queue."
      />{' '}
      <Plural
        value={minutes}
        one="It should be your turn in about # minute."
        other="It should be your turn in about # minutes."
      />
    </p>
  );
}

/** Shown in place of the form: how many come first, on a page that checks again, with scripts or without. */
export function Waiting({ standing }: { standing: Standing & { readonly state: 'waiting' } }) {
  const { ahead, minutes, lookInSeconds } = standing;
  const { pathname, search } = useLocation();
  const refresh = useQuietRevalidation();
  useEffect(() => {
    const timer = setInterval(() => void refresh(), lookInSeconds * 1000);
    return () => clearInterval(timer);
  }, [refresh, lookInSeconds]);
  return (
    <section className="pane flex max-w-[40rem] flex-col items-start gap-4 p-6 sm:p-8" data-needs-scripts>
      <h2 className="text-heading font-medium text-balance">
        <Plural
          value={ahead}
          _0="You are the first in the queue"
          one="# person is before you"
          other="# people are before you"
        />
      </h2>
      <p className="max-w-prose text-body text-pretty text-ink-soft">
        <Plural
          value={minutes}
          one="It should be your turn in about # minute."
          other="It should be your turn in about # minutes."
        />{' '}
        <Trans>Leave this page open. When it is your turn, you have two minutes to begin.</Trans>
      </p>
      <LinkButton to={`${pathname}${search}`} variant="quiet" reloadDocument>
        <Trans>Look now</Trans>
      </LinkButton>
      <noscript>
        <meta httpEquiv="refresh" content={String(lookInSeconds)} />
      </noscript>
    </section>
  );
}
