import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';

/** The ids of the five steps, in their order; addresses may end in them. */
export const STORY_STEPS = ['your-path', 'your-coins', 'the-hole', 'what-pulled-you', 'next-time'] as const;
export type StoryStepId = (typeof STORY_STEPS)[number];

/** The five steps as links, which stay in sight. With scripts the one being read is marked; without, all are links. */
export function StoryProgress({ names }: { names: Record<StoryStepId, ReactNode> }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const current = useStepInView();
  return (
    <nav aria-label={t`Steps of the Debrief`} className="story-progress screen-only">
      <ol className="story-measure">
        {STORY_STEPS.map((id, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'step' : undefined}>
              <span className="story-node figures">{formatCount(index + 1, locale)}</span>
              <span className="story-name">{names[id]}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The step that crosses the upper middle of the window; null before the first. */
function useStepInView(): StoryStepId | null {
  const [current, setCurrent] = useState<StoryStepId | null>(null);
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setCurrent(STORY_STEPS.findLast((id) => inView.has(id)) ?? null);
      },
      { rootMargin: '-35% 0px -60% 0px' },
    );
    for (const id of STORY_STEPS) {
      const step = document.getElementById(id);
      if (step !== null) observer.observe(step);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
