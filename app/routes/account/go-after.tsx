import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '#app/ui/hydrated.tsx';

/**
 * Goes to `path` after so many seconds, once there is one. An answer that came as a document came with a Refresh header,
 * which does the same without scripts: then it is left to the browser, or a second way there would begin after the first.
 */
export function useGoAfter(path: string | null, seconds: number): void {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isOnItsWay] = useState(path !== null && !isHydrated);
  useEffect(() => {
    if (path === null || isOnItsWay) return;
    const timer = setTimeout(() => void navigate(path), seconds * 1000);
    return () => clearTimeout(timer);
  }, [path, seconds, isOnItsWay, navigate]);
}
