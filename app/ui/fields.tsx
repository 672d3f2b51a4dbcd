import { type ComponentProps, type ReactNode, type RefObject, use, useEffect, useId, useRef } from 'react';
import { LOCALES } from '#app/i18n/locale.ts';
import { Icon } from './art/icon.tsx';
import { Announcement } from './notices.tsx';

export interface FieldText {
  label: ReactNode;
  /** Shown under the label, before the control, so that it is read before the person types. */
  hint?: ReactNode | undefined;
  /** What is wrong with the value; announced when it appears. */
  error?: ReactNode | undefined;
}

/** The attributes that tie a control to its label, hint and error. Spread them on the control. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export const CONTROL_LOOK =
  'block w-full min-h-11 rounded-control border border-mullion-strong bg-field px-3.5 py-2 text-body text-ink shadow-inset ' +
  'placeholder:text-ink-faint hover:border-ink-soft aria-invalid:border-clay aria-invalid:bg-clay-glass ' +
  'disabled:bg-ground disabled:text-ink-soft [&[readonly]]:bg-ground';

export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="text-small font-medium text-ink">
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** Keeps a place for the error in the page, so that its appearance is announced. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  const announcement = use(Announcement);
  return (
    <p id={id} role="alert" className="text-small font-medium text-clay empty:hidden">
      {error ? <span key={announcement}>{error}</span> : null}
    </p>
  );
}

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id'> & { fieldClassName?: string | undefined };

/** One line of text: `name`, `type`, `autoComplete`, `required` and the rest are those of an input. */
export function TextField({ label, hint, error, fieldClassName, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={fieldClassName}>
      {(control) => <input type="text" {...input} {...control} className={`${CONTROL_LOOK} ${className ?? ''}`} />}
    </Field>
  );
}

/** A code or an address: nothing completes or corrects it, and it runs from left to right in every language. */
export function CodeField(field: TextFieldProps) {
  return <TextField autoComplete="off" autoCapitalize="none" spellCheck={false} dir="ltr" {...field} />;
}

/** A number in figures of equal width, for which a phone offers a digit keyboard. */
export function NumberField({ className, ...field }: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...field} className={`figures ${className ?? ''}`} />;
}

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'id'>;

/** Several lines of text: `name`, `rows`, `required` and the rest are those of a textarea. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...area} {...control} className={`${CONTROL_LOOK} ${className ?? ''}`} />}
    </Field>
  );
}

interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** Set `lang` when a label is in a language of its own. */
  options: readonly { value: string; label: string; disabled?: boolean | undefined; lang?: string | undefined }[];
  placeholder?: string | undefined;
}

/** The browser's own list of choices, which works fully by keyboard, on phones and without scripts. */
export function SelectBox({ options, placeholder, className, ...select }: SelectBoxProps) {
  return (
    <span className="relative block">
      <select
        {...select}
        className={`${CONTROL_LOOK} cursor-pointer appearance-none pe-10 text-ellipsis ${className ?? ''}`}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-soft" />
    </span>
  );
}

type SelectProps = FieldText & Omit<SelectBoxProps, 'id'>;

export function Select({ label, hint, error, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <SelectBox {...select} {...control} />}
    </Field>
  );
}

/** Each language of the site is shown under its own name. */
export function LanguageSelect(select: Omit<SelectProps, 'options'>) {
  return <Select {...select} options={LOCALES.map(({ code, name }) => ({ value: code, label: name, lang: code }))} />;
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode;
  error?: ReactNode | undefined;
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={`flex flex-col gap-1.5 ${className ?? ''}`}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-[0.1875rem] size-5 shrink-0 cursor-pointer"
        />
        <label htmlFor={id} className="min-w-0 cursor-pointer text-body text-ink">
          {label}
        </label>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

interface MoneyFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** Dollars stand before the number, coins after it. */
  unit?: 'dollars' | 'coins' | undefined;
}

/**
 * An amount. It is text with a decimal keyboard rather than a number field: the server alone parses amounts, and a
 * number field would drop what it cannot read, change with the mouse wheel and vary with the browser's language.
 */
export function MoneyField({ label, hint, error, unit = 'dollars', className, ...input }: MoneyFieldProps) {
  const unitId = useId();
  const room = unit === 'dollars' ? 'ps-8' : 'pe-14';
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <span
            id={unitId}
            aria-hidden="true"
            className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-soft ${unit === 'dollars' ? 'start-0 ps-3.5' : 'end-0 pe-3.5 text-small'}`}
          >
            {unit === 'dollars' ? '$' : 'BTC'}
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            aria-describedby={`${control['aria-describedby'] ?? ''} ${unitId}`.trim()}
            type="text"
            className={`${CONTROL_LOOK} figures text-lead ${room} ${className ?? ''}`}
          />
        </span>
      )}
    </Field>
  );
}

/**
 * Shows `text` from each new occasion on, such as an answer; null leaves it as typed. A new field in its place would
 * cost the focus.
 */
export function useFieldText(occasion: unknown, text: string | null): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(occasion);
  useEffect(() => {
    if (occasion === last.current) return;
    last.current = occasion;
    if (text !== null && field.current !== null) field.current.value = text;
  }, [occasion, text]);
  return field;
}

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
