import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { barBoxes, roundTopOf } from './chart-geometry.ts';

interface FlowChartProps {
  label: string;
  /** What came and what went at each point; plain numbers, none below zero. */
  came: { name: ReactNode; values: readonly number[] };
  went: { name: ReactNode; values: readonly number[] };
  format: (value: number) => string;
  /** Left out where the drawing stands under another one with the same axis. */
  from?: string | undefined;
  to?: string | undefined;
  height: string;
  /** For the last row of a room. */
  isLarge?: boolean | undefined;
}

/** What came, in full bars upwards, and what went, in hollow ones downwards. */
export function FlowChart({ label, came, went, format, from, to, height, isLarge = false }: FlowChartProps) {
  const top = roundTopOf([...came.values, ...went.values]);
  const bar = { stroke: 'currentColor', strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <figure className="m-0 flex flex-col gap-4">
      <figcaption className={`flex flex-wrap gap-x-6 gap-y-1 text-ink ${isLarge ? 'text-lead' : 'text-small'}`}>
        <span className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12" className="text-leaf">
            <path d="M1 1H11V11H1Z" fill="currentColor" {...bar} />
          </svg>
          {came.name}
        </span>
        <span className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12" className="text-clay">
            <path d="M1 1H11V11H1Z" fill="none" {...bar} />
          </svg>
          {went.name}
        </span>
      </figcaption>
      <ChartFrame
        label={label}
        levels={[format(top), format(0), format(top)]}
        from={from}
        to={to}
        height={height}
        isLarge={isLarge}
      >
        {barBoxes(came.values, top, 'up').map((box) => (
          <rect key={box.x} {...box} className="text-leaf" fill="currentColor" {...bar} />
        ))}
        {barBoxes(went.values, top, 'down').map((box) => (
          <rect key={box.x} {...box} className="text-clay" fill="none" {...bar} />
        ))}
      </ChartFrame>
    </figure>
  );
}
