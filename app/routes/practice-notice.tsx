import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { PRACTICE_NOTICE } from '#app/ui/practice-notice.ts';

/**
 * Integrity rule 2: on every page, on paper too, in every language. Nothing may remove it; `children` stay visible
 * below it, or where their style puts them. The tools stand in it.
 */
export function PracticeNotice({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const onTop = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLElement>(null);
  useOwnHeight(onTop, notice);
  return (
    <>
      <div ref={onTop} className="on-top sticky top-0 z-40">
        <aside
          ref={notice}
          aria-label={t`Practice notice`}
          className="practice-notice flex max-sm:flex-wrap min-h-(--notice-least) items-center justify-center gap-x-3 gap-y-1 border-b border-mullion bg-ground-deep px-4 py-1.5 sm:py-1 text-small text-ink"
        >
          <PaneSign />
          <p className="max-sm:flex-1 text-center leading-snug text-balance">
            {t(PRACTICE_NOTICE)}{' '}
            <a href="/about-this-site" className="text-link whitespace-nowrap">
              <Trans>What is this?</Trans>
            </a>
          </p>
          {/* In large letters on a phone, the links stand below the words. */}
          {tools === null ? null : (
            <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">{tools}</div>
          )}
        </aside>
        {children}
      </div>
      <p aria-hidden="true" className="practice-notice-on-paper hidden">
        {t(PRACTICE_NOTICE)}
      </p>
    </>
  );
}

/**
 * Large text takes more lines than the design assumes and must not cover what is fixed below the notice. In a low
 * window the notice stays without what is below it.
 */
function useOwnHeight(onTop: RefObject<HTMLElement | null>, notice: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const parts = [onTop.current, notice.current].filter((part) => part !== null);
    const observer = new ResizeObserver(() => {
      const height = Math.max(...parts.map((part) => part.getBoundingClientRect().height));
      document.documentElement.style.setProperty('--notice-height', `${height}px`);
    });
    for (const part of parts) observer.observe(part, { box: 'border-box' });
    return () => observer.disconnect();
  }, [onTop, notice]);
}

function PaneSign() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="hidden size-4 shrink-0 fill-none stroke-leaf-ink stroke-[1.25] sm:block"
    >
      <path d="M1.5 1.5h13v13h-13zM8 1.5v13M1.5 8h13M3.5 6 6 3.5M10 12.5l2.5-2.5" />
    </svg>
  );
}
