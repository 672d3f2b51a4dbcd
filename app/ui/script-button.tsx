import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useHydrated } from './hydrated.tsx';

/**
 * A button that can do nothing without scripts. Until they run it keeps its place empty, so that nothing beside it moves
 * away from under somebody's press; where there are none it is not there.
 */
export function ScriptButton({ className, ...button }: ComponentProps<typeof Button>) {
  const place = useHydrated() ? '' : 'invisible noscript:hidden';
  return <Button {...button} className={`${place} ${className ?? ''}`} />;
}
