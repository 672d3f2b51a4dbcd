import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type BadgeTone = 'pending' | 'approved' | 'declined' | 'neutral';

const TONES: Record<BadgeTone, { look: string; icon: IconName | undefined }> = {
  pending: { look: 'bg-sun-glass text-sun-ink', icon: 'clock' },
  approved: { look: 'bg-glass text-leaf-ink', icon: 'check' },
  declined: { look: 'bg-clay-glass text-clay', icon: 'cross' },
  neutral: { look: 'border border-mullion-strong text-ink-soft', icon: undefined },
};

interface BadgeProps {
  tone: BadgeTone;
  /** A whole sentence rather than a word or two. */
  wraps?: boolean;
  children: ReactNode;
}

/** A status: its word, its colour and its sign say the same, so none of them is needed alone. */
export function Badge({ tone, wraps = false, children }: BadgeProps) {
  const { look, icon } = TONES[tone];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-control px-2 py-0.5 text-small font-medium ${wraps ? '' : 'whitespace-nowrap'} ${look}`}
    >
      {icon === undefined ? null : <Icon name={icon} className="size-3.5!" />}
      {children}
    </span>
  );
}
