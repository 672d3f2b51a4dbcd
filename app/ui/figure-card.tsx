import { type ReactNode, useId } from 'react';

interface FigureCardProps {
  /** Names the region: "Account Balance". */
  title: ReactNode;
  /** The figure itself. */
  value: ReactNode;
  /** A line under it, in small. */
  note?: ReactNode;
  /** Set in the largest size; one card of a frame at most. */
  prominent?: boolean | undefined;
}

/** One figure as a region named by its heading; made to stand in a `PaneFrame`. */
export function FigureCard({ title, value, note, prominent = false }: FigureCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pane-cell flex min-h-36 flex-col justify-between gap-6 p-5 sm:p-6">
      <h2 id={id} className="text-small text-ink-soft">
        {title}
      </h2>
      <div className="flex flex-col gap-1.5">
        <p className={`figures font-medium text-ink ${prominent ? 'text-display' : 'text-figure'}`}>{value}</p>
        {note ? <p className="text-small text-ink-soft">{note}</p> : null}
      </div>
    </section>
  );
}

/** Panes that share their mullions, as in a window: children are `FigureCard`s or other `pane-cell`s. */
export function PaneFrame({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return <div className={`pane-frame ${className}`}>{children}</div>;
}
