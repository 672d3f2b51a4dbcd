import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Goes to `path` after so many seconds, once there is one. Without scripts the Refresh header does the same. */
export function useGoAfter(path: string | null, seconds: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path === null) return;
    const timer = setTimeout(() => void navigate(path), seconds * 1000);
    return () => clearTimeout(timer);
  }, [path, seconds, navigate]);
}
