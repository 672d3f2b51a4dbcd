import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import stylesheet from '#app/styles/tabs.css?url';

interface TabsProps {
  /** Names the group of tabs. */
  label: string;
  tabs: readonly { key: string; label: ReactNode; to: string }[];
  selected: string;
  children: ReactNode;
}

/** Tabs that are links: each has its own address and works without scripts, and arrow keys move between them. */
export function Tabs({ label, tabs, selected, children }: TabsProps) {
  return (
    <div>
      <link rel="stylesheet" href={stylesheet} precedence="tabs" />
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveByArrow}
        className="flex flex-wrap gap-1 border-b border-mullion"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            id={`tab-${tab.key}`}
            role="tab"
            to={tab.to}
            preventScrollReset
            aria-selected={tab.key === selected}
            aria-controls={tab.key === selected ? 'tab-content' : undefined}
            className="tab"
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="tab-content" aria-labelledby={`tab-${selected}`} className="pt-6">
        {children}
      </div>
    </div>
  );
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const here = tabs.findIndex((tab) => tab.matches(':focus'));
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const targets: Record<string, number> = { [forward]: here + 1, [backward]: here - 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (target === undefined || here === -1) {
    return;
  }
  event.preventDefault();
  tabs.at(target % tabs.length)?.focus();
}
