import { type ReactNode, useId } from 'react';

const TONES = {
  ground: { band: 'bg-ground text-ink', soft: 'text-ink-soft' },
  deep: { band: 'bg-ground-deep text-ink', soft: 'text-ink-soft' },
  dusk: { band: 'bg-dusk text-on-dusk', soft: 'text-on-dusk-soft' },
} as const;

interface SplitSectionProps {
  title: ReactNode;
  lead?: ReactNode;
  tone?: keyof typeof TONES | undefined;
  /** Under the title, in its narrow column. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A band whose title keeps to a narrow column at the start, while what it is about runs on beside it. */
export function SplitSection({ title, lead, tone = 'ground', aside, children }: SplitSectionProps) {
  const id = useId();
  const { band, soft } = TONES[tone];
  return (
    <section aria-labelledby={id} className={band}>
      <div className="public-measure grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[5fr_8fr] lg:py-24">
        <div className="flex flex-col items-start gap-4">
          <h2 id={id} className="text-title font-medium text-balance">
            {title}
          </h2>
          {lead ? <p className={`max-w-[34rem] text-lead text-pretty ${soft}`}>{lead}</p> : null}
          {aside}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
