import type { ReactNode } from 'react';

/** One question about this site, and its answer. */
export function AboutSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex max-w-prose flex-col gap-4 border-t border-mullion pt-6">
      <h2 className="text-heading font-medium text-balance text-ink">{title}</h2>
      {children}
    </section>
  );
}
