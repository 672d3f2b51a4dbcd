import type { ReactNode } from 'react';

/** Says that there is nothing here yet, and, as children, what would bring something. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-pane border border-dashed border-mullion-strong px-6 py-14 text-center">
      <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 fill-none stroke-ink-faint stroke-1">
        <path d="M6 20 24 6l18 14v22H6zM24 6v36M6 20h36M6 31h36M15 13v29M33 13v29" />
      </svg>
      <p className="text-lead text-ink-soft">{title}</p>
      {children}
    </div>
  );
}
