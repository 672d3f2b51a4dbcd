import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { useHydrated } from '#app/ui/document.tsx';
import { Notice } from '#app/ui/notices.tsx';

interface WaitForRoomProps {
  form: {
    answer:
      | { readonly ok: boolean; readonly why?: string | undefined; readonly retryAfterSeconds?: number | undefined }
      | undefined;
    place: RefObject<HTMLFormElement | null>;
    busy: boolean;
  };
}

const USUAL_PAUSE_SECONDS = 10;
/** Pages that were refused at the same moment do not ask again at the same moment. */
const SCATTER_SECONDS = 5;

/** The form is sent again by itself as it stands, and so with the key by which it founds a class once. */
export function WaitForRoom({ form: { answer, place, busy } }: WaitForRoomProps) {
  const isWaiting = useIsWaiting(answer?.why);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isWaiting || busy) return;
    const seconds = (answer?.retryAfterSeconds ?? USUAL_PAUSE_SECONDS) + Math.random() * SCATTER_SECONDS;
    const timer = setTimeout(() => place.current?.requestSubmit(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, busy, answer, place]);
  return (
    <div role="status" className="empty:absolute">
      {isWaiting ? (
        <Notice>
          <p>
            <Trans>As many people as this site can handle are living through it right now.</Trans>
          </p>
          <p>
            {isHydrated ? (
              <Trans>
                We cannot say for how long. Leave this page open: it keeps what you have chosen, tries again by itself,
                and begins as soon as there is room.
              </Trans>
            ) : (
              <Trans>
                We cannot say for how long. What you have chosen is kept: please press the button again in a moment.
              </Trans>
            )}
          </p>
        </Notice>
      ) : null}
    </div>
  );
}

/** The site was full, and has at most been out of reach or too busy to answer since. */
function useIsWaiting(why: string | undefined): boolean {
  const [wasWaiting, setWaiting] = useState(false);
  const isWaiting = why === 'site-full' || (wasWaiting && (why === 'offline' || why === 'overloaded'));
  if (isWaiting !== wasWaiting) setWaiting(isWaiting);
  return isWaiting;
}
