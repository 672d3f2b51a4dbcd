/** A row holds no more panes than these. */
const MOST_PANES = 20;
const STEP = 14;
const PANE = 11;

/** For how many people one pane stands, so that the largest group fits its row: a multiple of the least that is shown. */
export function peoplePerPane(largest: number): number {
  const steps = [5, 10, 25, 50, 100, 250, 500, 1000];
  return steps.find((step) => largest / step <= MOST_PANES) ?? Math.ceil(largest / MOST_PANES);
}

/** So many panes side by side; the number stands beside them in words. */
export function PaneRow({ panes, isLarge = false }: { panes: number; isLarge?: boolean }) {
  if (panes === 0) return null;
  const drawn = Array.from({ length: panes }, (_, index) => index);
  const scale = isLarge ? 2 : 1;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${panes * STEP} ${PANE}`}
      width={panes * STEP * scale}
      height={PANE * scale}
      className="h-auto max-w-full text-clay"
    >
      {drawn.map((pane) => (
        <rect key={pane} x={pane * STEP} width={PANE} height={PANE} fill="currentColor" />
      ))}
    </svg>
  );
}
