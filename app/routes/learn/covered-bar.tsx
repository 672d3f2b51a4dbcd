import { useLocale } from '#app/i18n/locale-provider.tsx';

interface CoveredBarProps {
  /** How many of a hundred are there: drawn full up to a hundred, the rest as an outline. */
  perHundred: number;
}

/** How much of what was owed lay there, as a drawing beside the sentence that says the same. */
export function CoveredBar({ perHundred }: CoveredBarProps) {
  const { direction } = useLocale();
  const there = Math.min(Math.max(perHundred, 0), 100);
  const cells = Array.from({ length: CELLS }, (_, index) => index);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${CELLS * STEP} ${STEP}`} className="w-full max-w-80">
      {cells.map((cell) => {
        const full = Math.min(Math.max(there - cell * PER_CELL, 0), PER_CELL) / PER_CELL;
        const x = (direction === 'rtl' ? CELLS - 1 - cell : cell) * STEP + INSET;
        return (
          <g key={cell}>
            <rect
              x={x}
              y={INSET}
              width={PANE}
              height={PANE}
              fill="none"
              stroke="currentColor"
              strokeOpacity="0.6"
              strokeDasharray={full > 0 ? undefined : '2 2'}
            />
            {full > 0 ? (
              <rect x={x} y={INSET + PANE * (1 - full)} width={PANE} height={PANE * full} fill="currentColor" />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** Twenty panes of a window, each five of the hundred. */
const CELLS = 20;
const PER_CELL = 5;
const STEP = 12;
const PANE = 9.5;
/** Half of what a line is wide, and a little air. */
const INSET = 0.75;
