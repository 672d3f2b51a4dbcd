import { type ReactNode, useId } from 'react';
import { FieldError } from './fields.tsx';

interface RadioCard {
  value: string;
  title: ReactNode;
  /** Shown beside the title: a length, a price. */
  aside?: ReactNode;
  text: ReactNode;
}

interface RadioCardsProps {
  legend: ReactNode;
  name: string;
  cards: readonly RadioCard[];
  defaultValue: string;
  error?: ReactNode | undefined;
}

/** A choice among a few options, each explained in place. */
export function RadioCards({ legend, name, cards, defaultValue, error }: RadioCardsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-small font-medium text-ink">{legend}</legend>
      <div className={`grid gap-3 ${cards.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {cards.map((card) => (
          <label
            key={card.value}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-mullion-strong bg-pane p-5 has-checked:border-leaf has-checked:bg-glass"
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              defaultChecked={card.value === defaultValue}
              aria-labelledby={`${id}-${card.value}-title`}
              aria-describedby={`${id}-${card.value}`}
              className="mt-[0.1875rem] size-5 shrink-0 cursor-pointer"
            />
            <span className="flex min-w-0 flex-col gap-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span id={`${id}-${card.value}-title`} className="font-medium text-ink">
                  {card.title}
                </span>
                {card.aside ? <span className="text-small text-ink-soft">{card.aside}</span> : null}
              </span>
              <span id={`${id}-${card.value}`} className="text-small text-ink-soft">
                {card.text}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
