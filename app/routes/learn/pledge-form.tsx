import { Trans } from '@lingui/react/macro';
import type { PledgeText } from '#app/lessons/next-time.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface PledgeFormProps {
  pledges: readonly PledgeText[];
  /** A card was asked for and no sentence chosen. */
  hasNone?: boolean;
}

/** Sentences to choose from. The address of the card holds the choice: nothing is typed, and nothing is kept here. */
export function PledgeForm({ pledges, hasNone = false }: PledgeFormProps) {
  return (
    <form method="get" action="/debrief" className="screen-only flex max-w-prose flex-col gap-6">
      <input type="hidden" name="card" value="1" />
      <fieldset className="flex flex-col gap-4" aria-describedby={hasNone ? 'pledge-error' : undefined}>
        <legend className="mb-4 text-body text-pretty text-ink-soft">
          <Trans>
            Choose what you want to promise yourself. It becomes a card to print and to put where you see it. It is kept
            nowhere else.
          </Trans>
        </legend>
        {hasNone ? (
          <p id="pledge-error" className="flex items-start gap-2 text-small text-clay">
            <Icon name="alert" />
            <Trans>Choose at least one sentence.</Trans>
          </p>
        ) : null}
        {pledges.map(({ id, text }) => (
          <Checkbox key={id} name="pledge" value={id} label={text} />
        ))}
      </fieldset>
      <div>
        <Button type="submit">
          <Trans>Make my card</Trans>
        </Button>
      </div>
    </form>
  );
}
