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
  /** Where it stands in its frame. */
  className?: string | undefined;
  /** Under the figure, over the whole width: a progress, controls. */
  children?: ReactNode;
}

/** One figure as a region named by its heading; made to stand in a `PaneFrame`. */
export function FigureCard({ title, value, note, prominent = false, className = '', children }: FigureCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`pane-cell flex flex-wrap justify-between gap-x-6 gap-y-3 p-5 sm:min-h-36 sm:flex-col sm:flex-nowrap sm:justify-start sm:p-6 ${prominent ? 'flex-col' : 'items-baseline sm:items-stretch'} ${className}`}
    >
      <h2 id={id} className="text-small text-ink-soft">
        {title}
      </h2>
      <div className={`flex flex-col gap-1.5 ${prominent ? '' : 'max-sm:items-end max-sm:text-end'}`}>
        <p className={`figures font-medium text-ink ${prominent ? 'text-display' : 'text-figure'}`}>{value}</p>
        {note ? <p className="text-small text-ink-soft">{note}</p> : null}
      </div>
      {children ? <div className="w-full">{children}</div> : null}
    </section>
  );
}

/** Panes that share their mullions, as in a window: children are `FigureCard`s. On a phone they are lines of a statement. */
export function PaneFrame({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return <div className={`pane-frame sm:auto-rows-fr ${className}`}>{children}</div>;
}
