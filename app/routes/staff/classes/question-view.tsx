import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CUE_WORDS } from '#app/classes/scenario/cue-words.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import type { Poll } from '#app/operations/lesson/poll.server.ts';
import { ProjectorTitle } from './projector-parts.tsx';

/** At a stop: the question, to be read from the last row, and how the class answered once staff show it. */
export function QuestionView({ cue, answered, counts, isShown }: Poll) {
  const { i18n } = useLingui();
  const { question, answers } = CUE_WORDS[cue];
  return (
    <>
      <ProjectorTitle>{i18n._(question)}</ProjectorTitle>
      <ul className="flex flex-col gap-4">
        {answers.map((words, place) => (
          <Answer key={words.id} words={i18n._(words)} count={counts?.[place] ?? null} of={answered} />
        ))}
      </ul>
      <p role="status" hidden={answers.length === 0} className="text-subtitle text-ink-soft">
        <Plural value={answered} one="# has answered." other="# have answered." />{' '}
        {isShown && counts === null ? (
          <Trans>Fewer than five have answered: the answers stay hidden.</Trans>
        ) : isShown ? null : (
          <Trans>Answer on your own page.</Trans>
        )}
      </p>
    </>
  );
}

function Answer({ words, count, of }: { words: string; count: number | null; of: number }) {
  const { locale } = useLocale();
  return (
    <li className="relative flex items-baseline justify-between gap-8 border-b border-mullion-strong py-3 text-subtitle text-ink">
      {count === null ? null : (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full rtl:-scale-x-100"
        >
          <rect width={(count * 100) / Math.max(of, 1)} height="1" className="fill-leaf-pale" />
        </svg>
      )}
      <span className="relative">{words}</span>
      {count === null ? null : <span className="figures relative font-medium">{formatCount(count, locale)}</span>}
    </li>
  );
}
