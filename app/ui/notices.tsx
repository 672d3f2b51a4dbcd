import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './art/icon.tsx';

/**
 * How many answers the surrounding form has had. Each is announced in a new element: a live region stays silent when
 * the same words are set again in the same element.
 */
export const Announcement = createContext(0);

/** Counts the occasions after the first. */
export function useAnnouncement(occasion: unknown): number {
  const [latest, setLatest] = useState({ occasion, announcement: 0 });
  if (occasion !== latest.occasion) setLatest({ occasion, announcement: latest.announcement + 1 });
  return latest.announcement;
}

type NoticeTone = 'information' | 'caution';

const NOTICE_TONES: Record<NoticeTone, { look: string; icon: IconName }> = {
  information: { look: 'bg-glass text-ink', icon: 'info' },
  caution: { look: 'bg-sun-glass text-sun-ink', icon: 'alert' },
};

/** Information that belongs to the page; the answer to something the reader did is a `FormMessage`. */
export function Notice({ tone = 'information', children }: { tone?: NoticeTone | undefined; children: ReactNode }) {
  const { look, icon } = NOTICE_TONES[tone];
  return (
    <div className={`flex items-start gap-3 rounded-control px-4 py-3 text-small ${look}`}>
      <Icon name={icon} className="mt-px" />
      <div className="flex min-w-0 flex-col gap-1">{children}</div>
    </div>
  );
}

export type BadgeTone = 'pending' | 'approved' | 'declined' | 'neutral';

const BADGE_TONES: Record<BadgeTone, { look: string; icon: IconName | undefined }> = {
  pending: { look: 'bg-sun-glass text-sun-ink', icon: 'clock' },
  approved: { look: 'bg-glass text-leaf-ink', icon: 'check' },
  declined: { look: 'bg-clay-glass text-clay', icon: 'cross' },
  neutral: { look: 'border border-mullion-strong text-ink-soft', icon: undefined },
};

interface BadgeProps {
  tone: BadgeTone;
  /** For a whole sentence rather than a word or two. */
  wraps?: boolean;
  children: ReactNode;
}

/** A status: its word, its colour and its icon say the same, so none of them is needed alone. */
export function Badge({ tone, wraps = false, children }: BadgeProps) {
  const { look, icon } = BADGE_TONES[tone];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-control px-2 py-0.5 text-small font-medium ${wraps ? '' : 'whitespace-nowrap'} ${look}`}
    >
      {icon === undefined ? null : <Icon name={icon} className="size-3.5!" />}
      {children}
    </span>
  );
}

type MessageTone = 'error' | 'success' | 'information';

const MESSAGE_TONES: Record<MessageTone, { look: string; icon: IconName; role: 'alert' | 'status' }> = {
  error: { look: 'border-clay bg-clay-glass text-clay', icon: 'alert', role: 'alert' },
  success: { look: 'border-leaf bg-glass text-leaf-ink', icon: 'check', role: 'status' },
  information: { look: 'border-mullion-strong bg-pane text-ink', icon: 'info', role: 'status' },
};

interface FormMessageProps {
  tone?: MessageTone | undefined;
  /** The subject of the message, if not the form around it: the message is announced again with each new one. */
  occasion?: unknown;
  children?: ReactNode;
}

/**
 * A message about a form as a whole. Its place stays in the page while empty, so that its appearance is announced: an
 * error at once, anything else at the next pause.
 */
export function FormMessage({ tone = 'error', occasion, children }: FormMessageProps) {
  const { look, icon, role } = MESSAGE_TONES[tone];
  const announcement = `${use(Announcement)} ${useAnnouncement(occasion)}`;
  return (
    // Empty, it adds no gap: the layout around it stays as it is until there is something to say.
    <div role={role} className="empty:absolute">
      {children ? (
        <p
          key={announcement}
          className={`flex items-start gap-3 rounded-control border-s-2 px-4 py-3 text-body ${look}`}
        >
          <Icon name={icon} className="mt-0.5" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}

/**
 * A message about something that may be gone from the page, a row or the form itself: it takes the focus on each new
 * occasion, and keyboard users continue from here.
 */
export function FocusedMessage({
  className = '',
  ...message
}: FormMessageProps & { occasion: unknown; className?: string | undefined }) {
  const { occasion } = message;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (occasion !== undefined) place.current?.focus();
  }, [occasion]);
  return (
    <div ref={place} tabIndex={-1} className={`outline-none has-[>:empty]:absolute ${className}`}>
      <FormMessage {...message} />
    </div>
  );
}

interface ProgressProps {
  label: ReactNode;
  /** Omitted while nothing is known: the bar then only shows that work is going on. */
  value?: number | undefined;
  max?: number | undefined;
  /** The state in words, next to the label: "2 of 3". */
  valueText?: ReactNode;
}

export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-soft">
        <label htmlFor={id}>{label}</label>
        {valueText ? <span className="figures whitespace-nowrap text-ink">{valueText}</span> : null}
      </div>
      <progress id={id} value={value} max={max} className="progress" />
    </div>
  );
}

/** The caption required by integrity rule 4, visible with every claim of fact by the fictional company. */
export function Fictional() {
  return (
    <small data-fictional className="fictional">
      <Trans>Fictional</Trans>
    </small>
  );
}

/** The heading line of a visual group of claims: within `data-claims`, its one caption covers every `data-claim`. */
export function ClaimsLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
      {children}
      <Fictional />
    </div>
  );
}

/** A claim of fact (a figure, an opinion, an address, an approval) with its caption, which cannot be omitted. */
export function Claim({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div data-claim className={className}>
      {children}
      <Fictional />
    </div>
  );
}
