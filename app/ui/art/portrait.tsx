import { EARS_AND_NECK, FEATURES, HEAD, PORTRAITS, SHADE } from './portrait-drawings.ts';

interface PortraitProps {
  person: keyof typeof PORTRAITS;
  className?: string | undefined;
}

/**
 * An invented person, drawn because integrity rule 4 allows no photographs. The name and the "Fictional" caption stand
 * beside it, so the drawing itself is hidden from assistive technology. It is square and sized by its classes.
 */
export function Portrait({ person, className = 'size-14' }: PortraitProps) {
  const { ground, skin, behind, before } = PORTRAITS[person];
  return (
    <svg aria-hidden="true" viewBox="10 14 100 100" className={`shrink-0 rounded-control ${className}`}>
      <path className={ground} d="M0 0h120v120H0z" />
      <path className="fill-on-dusk opacity-15" d="M0 92 92 0h20L0 112z" />
      {behind.map(([look, path]) => (
        <path key={path} className={look} d={path} />
      ))}
      <path className={skin} d={EARS_AND_NECK + HEAD} />
      <path className="fill-coal opacity-15" d={SHADE} />
      <path className="fill-none stroke-coal stroke-2" strokeLinecap="round" d={FEATURES} />
      {before.map(([look, path]) => (
        <path key={path} className={look} d={path} />
      ))}
    </svg>
  );
}
