import { useId } from 'react';
import { encode } from 'uqr';

const QUIET_ZONE = 2;

/** Dark on white in both colour schemes, because many readers require that. */
export function QrCode({ text, title, isLarge = false }: { text: string; title: string; isLarge?: boolean }) {
  const id = useId();
  const { data, size } = encode(text, { border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`${isLarge ? 'size-[min(60vh,80vw)] lg:size-[min(60vh,32vw)]' : 'w-44 max-w-full'} rounded-control bg-white`}
    >
      <title id={id}>{title}</title>
      <path d={pathOf(data)} fill="#10201a" />
    </svg>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
}
