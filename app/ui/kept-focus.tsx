import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the content when a navigation has removed what had it, such as the link or the button that was
 * pressed: keyboards and screen readers go on from there, and not from nowhere. What keeps the focus is left alone.
 */
export function KeptFocus() {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    if (key === shownKey.current) return;
    shownKey.current = key;
    if (document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [key]);
  return null;
}
