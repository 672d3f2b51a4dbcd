import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type NoticeTone = 'information' | 'caution';

const TONES: Record<NoticeTone, { look: string; icon: IconName }> = {
  information: { look: 'bg-glass text-ink', icon: 'info' },
  caution: { look: 'bg-sun-glass text-sun-ink', icon: 'alert' },
};

/** Something to know that belongs to the page; what answers an act of the reader is a `FormMessage`. */
export function Notice({ tone = 'information', children }: { tone?: NoticeTone | undefined; children: ReactNode }) {
  const { look, icon } = TONES[tone];
  return (
    <div className={`flex items-start gap-3 rounded-control px-4 py-3 text-small ${look}`}>
      <Icon name={icon} className="mt-px" />
      <div className="flex min-w-0 flex-col gap-1">{children}</div>
    </div>
  );
}
