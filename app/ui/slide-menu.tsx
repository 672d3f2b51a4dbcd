import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './icon.tsx';

/** The menu of narrow screens: slides in from the start of the line, and is there without scripts too. */
export function SlideMenu({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const shownKey = useRef(key);
  useEffect(() => {
    // Going to another page closes the menu; coming alive does not, for it may have been opened before.
    if (key !== shownKey.current) details.current?.removeAttribute('open');
    shownKey.current = key;
  }, [key]);
  return (
    <details ref={details} className="slide-menu md:hidden" onKeyDown={closeByEscape} onBlur={closeWhenLeft}>
      {/* biome-ignore lint/a11y/useSemanticElements: without scripts only a summary opens its details. */}
      <summary
        role="button"
        aria-label={t`Menu`}
        className="grid size-11 place-items-center rounded-control border border-mullion-strong bg-pane text-ink"
      >
        <Icon name="menu" className="when-closed" />
        <Icon name="close" className="when-open" />
      </summary>
      <div className="slide-menu-panel">{children}</div>
    </details>
  );
}

/** What has the focus must not lie under an open menu. A window that is left for another one has nothing that gets it. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) {
    currentTarget.removeAttribute('open');
  }
}

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key === 'Escape') {
    event.currentTarget.removeAttribute('open');
    event.currentTarget.querySelector('summary')?.focus();
  }
}
