import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { BANK_QUESTIONS, type BankQuestion } from '#app/bank/payment-order.ts';
import { ActionForm, type FormField, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import type { BankFormAnswer } from './bank.tsx';
import type { PaymentShown } from './bank-page.server.ts';
import { bankPath } from './bank-path.ts';
import { ANSWER_MISSING, bankRefusalWords, QUESTION_WORDS } from './bank-words.ts';

/** The questions, if any are asked, and the three things to do. */
export function AnswerForm({ payment, answer }: { payment: PaymentShown; answer: BankFormAnswer }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const { id, kind, arm, answers, isTelltale, wait } = payment;
  const before = (question: BankQuestion) => (answers === null ? '' : answers[question] ? 'yes' : 'no');
  const form = useForm({
    answer,
    intent: 'answer',
    fields: {
      toldWhatToAnswer: before('toldWhatToAnswer'),
      toldToPayFirst: before('toldToPayFirst'),
      lookedUp: before('lookedUp'),
    },
    hidden: { payment: id },
    ...(arm === 'questions' ? { empty: MISSING } : {}),
    problems: (refused) => ({ form: bankRefusalWords(refused, kind, locale) }),
  });
  return (
    <ActionForm form={form} action={bankPath(id)} className="flex flex-col gap-6">
      {arm === 'questions'
        ? BANK_QUESTIONS.map((question) => (
            <YesOrNo key={question} {...form.field(question)} legend={i18n._(QUESTION_WORDS[question])} />
          ))
        : null}
      {isTelltale ? (
        <p className="text-body text-ink">
          <Trans>People who are being deceived often answer like this. You may still pay.</Trans>
        </p>
      ) : null}
      <FormOutcome form={form} />
      <div className="flex flex-wrap gap-3">
        {/* None of the three stands out: a bank that asks does not push. */}
        <SubmitButton form={form} name="choice" value="pay" variant="quiet">
          <Trans>Pay</Trans>
        </SubmitButton>
        {wait === null ? (
          <SubmitButton form={form} name="choice" value="wait" variant="quiet">
            <Trans>Wait a day</Trans>
          </SubmitButton>
        ) : null}
        <SubmitButton form={form} name="choice" value="stop" variant="quiet">
          <Trans>Do not pay</Trans>
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

const MISSING = { toldWhatToAnswer: ANSWER_MISSING, toldToPayFirst: ANSWER_MISSING, lookedUp: ANSWER_MISSING };

const YES_OR_NO = [
  { value: 'yes', label: <Trans>Yes</Trans> },
  { value: 'no', label: <Trans>No</Trans> },
] as const;

function YesOrNo({ name, defaultValue, error, legend }: FormField & { legend: string }) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="flex flex-col gap-2">
      <legend className="mb-2 text-body font-medium text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-3">
        {YES_OR_NO.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 min-w-24 cursor-pointer items-center gap-2.5 rounded-control border border-mullion-strong bg-pane px-3 py-2 has-checked:border-leaf has-checked:bg-glass"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              // Where the focus goes when it was left open.
              aria-invalid={error === undefined ? undefined : true}
              className="size-5 shrink-0 cursor-pointer"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
