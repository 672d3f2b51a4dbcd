import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type MessageTone = 'error' | 'success' | 'information';

const TONES: Record<MessageTone, { look: string; icon: IconName; role: 'alert' | 'status' }> = {
  error: { look: 'border-clay bg-clay-glass text-clay', icon: 'alert', role: 'alert' },
  success: { look: 'border-leaf bg-glass text-leaf-ink', icon: 'check', role: 'status' },
  information: { look: 'border-mullion-strong bg-pane text-ink', icon: 'info', role: 'status' },
};

/**
 * What a form has to say as a whole. Its place stays in the page while it is empty, so that its coming is
 * announced: an error at once, anything else when there is a pause.
 */
export function FormMessage({ tone = 'error', children }: { tone?: MessageTone | undefined; children?: ReactNode }) {
  const { look, icon, role } = TONES[tone];
  return (
    <div role={role}>
      {children ? (
        <p className={`flex items-start gap-3 rounded-control border-s-2 px-4 py-3 text-body ${look}`}>
          <Icon name={icon} className="mt-0.5" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}
