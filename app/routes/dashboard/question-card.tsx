import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { CUE_WORDS } from '#app/classes/scenario/cue-words.ts';
import type { CueId } from '#app/classes/scenario/scenario-schema.ts';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { Button } from '#app/ui/buttons.tsx';
import { Card } from '#app/ui/page.tsx';

/** At a stop of the lesson: the question on the projector, with fixed answers. The one that was given is marked. */
export function QuestionCard({ cue, answer }: { cue: CueId; answer: number | null }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const busy = useIsSending({ cue });
  const { question, answers } = CUE_WORDS[cue];
  return (
    <section aria-label={t`A question to the class`} className="mb-8">
      <Card title={i18n._(question)}>
        <PostForm action="/dashboard/poll" preventScrollReset className="flex flex-wrap gap-2">
          <HiddenFields fields={{ to: `${pathname}${search}`, cue }} />
          {answers.map((words, place) => (
            <Button
              key={words.id}
              type="submit"
              name="answer"
              value={place}
              aria-pressed={answer === place}
              variant={answer === place ? 'primary' : 'quiet'}
              busy={busy}
            >
              {i18n._(words)}
            </Button>
          ))}
        </PostForm>
        <p role="status" className="text-small text-ink-soft">
          {answer === null ? null : <Trans>Counted. Nobody sees who answered what.</Trans>}
        </p>
      </Card>
    </section>
  );
}
