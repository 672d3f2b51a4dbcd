import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { ActionForm, FormOutcome, HiddenFields, SubmitButton, useForm } from '#app/forms/form.tsx';
import type { ChatNumberRefusal } from '#app/members/chat-number.ts';
import type { Problems } from '#app/forms/form-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import { useRateWords } from './rate-words.tsx';
import type { SettingsAnswer } from './settings.tsx';

interface SettingCardProps {
  classroomId: number;
  answer: SettingsAnswer;
}

const PRESETS: readonly { rate: number; label: MessageDescriptor }[] = [
  { rate: 0, label: msg`Pause` },
  { rate: 1, label: msg`Real time` },
  { rate: 60, label: msg`A minute a second` },
  { rate: 1_440, label: msg`A day a minute` },
  { rate: 86_400, label: msg`A day a second` },
];

/** How fast the class's clock runs. Practice time never jumps: it goes on from where it stands. */
export function ClockCard({ classroomId, rate, answer }: SettingCardProps & { rate: number }) {
  const { t, i18n } = useLingui();
  const rateWords = useRateWords();
  const form = useForm({
    answer,
    intent: 'clock',
    fields: { rate: String(rate) },
    hidden: { class: classroomId },
    problems: ({ why }) => CLOCK_PROBLEMS[why],
  });
  const now = rateWords(rate);
  const set = form.done === undefined ? null : rateWords(form.done.rate);
  return (
    <Card title={t`Clock of the class`}>
      <p className="text-body text-ink-soft">
        {rate === 0 ? (
          <Trans>It is paused. Plans, countdowns and blocks go by it; passwords and sessions do not.</Trans>
        ) : (
          <Trans>Pace: {now}. Plans, countdowns and blocks go by it; passwords and sessions do not.</Trans>
        )}
      </p>
      <Form method="post" preventScrollReset aria-label={t`Usual paces`} className="flex flex-wrap gap-2">
        <HiddenFields fields={{ class: classroomId, intent: 'clock' }} />
        {PRESETS.map((preset) => (
          <Button
            key={preset.rate}
            type="submit"
            name="rate"
            value={preset.rate}
            size="small"
            variant={preset.rate === rate ? 'primary' : 'quiet'}
            aria-pressed={preset.rate === rate}
            busy={form.busy}
          >
            {i18n._(preset.label)}
          </Button>
        ))}
      </Form>
      <ActionForm form={form} preventScrollReset className="flex flex-col gap-4">
        <TextField
          {...form.field('rate')}
          // Anew with the answer to a form, never with what the page learns by itself: somebody may be typing.
          key={form.done?.rate ?? 'asked'}
          label={t`Practice seconds in a real second`}
          hint={t`A whole number from 0, which pauses, to 86,400.`}
          inputMode="numeric"
          autoComplete="off"
          required
          className="figures"
        />
        <div>
          <SubmitButton form={form}>
            <Trans>Set clock</Trans>
          </SubmitButton>
        </div>
      </ActionForm>
      <div className="-mt-5 [&_p]:mt-5">
        <FormOutcome form={form}>
          {set === null ? null : form.done?.rate === 0 ? (
            <Trans>The clock is paused.</Trans>
          ) : (
            <Trans>The clock's pace from now on: {set}.</Trans>
          )}
        </FormOutcome>
      </div>
    </Card>
  );
}

const CLOCK_PROBLEMS: Record<'not-a-rate' | 'not-now', Problems<'rate'>> = {
  'not-a-rate': { rate: msg`Please enter a whole number from 0 to 86,400.` },
  'not-now': {
    form: msg`The clock of this class cannot be set now: start the class first. After the Debrief it stands.`,
  },
};

/** The address that investors pay to. It is generated, never typed. */
export function AddressCard({ classroomId, address, answer }: SettingCardProps & { address: string }) {
  const { t } = useLingui();
  const form = useForm({
    answer,
    intent: 'rotate',
    fields: {},
    hidden: { class: classroomId },
    problems: () => ({}),
  });
  return (
    <Card title={t`Deposit address`}>
      <p className="text-body text-ink-soft">
        <Trans>
          Every investor of this class pays to this one address. It is drawn by chance: nobody can type one in.
        </Trans>
      </p>
      <bdi
        dir="ltr"
        data-testid="house-address"
        className="rounded-control bg-glass-bright px-3.5 py-3 font-code text-small break-all text-ink"
      >
        {address}
      </bdi>
      <div>
        <ActionForm form={form} id="rotate-address" preventScrollReset />
        <ConfirmedButton
          form="rotate-address"
          label={<Trans>Rotate address</Trans>}
          title={<Trans>Give the house a new address?</Trans>}
          confirmLabel={<Trans>Rotate now</Trans>}
          busy={form.busy}
        >
          <p>
            <Trans>
              Investors see the new one from now on. Coins sent to the old one still reach the house. The old one does
              not come back.
            </Trans>
          </p>
        </ConfirmedButton>
      </div>
      <div className="-mt-5 [&_p]:mt-5">
        <FormOutcome form={form}>{form.done && <Trans>The house has a new address.</Trans>}</FormOutcome>
      </div>
    </Card>
  );
}

const CHAT_REFUSAL_WORDS: Record<ChatNumberRefusal, MessageDescriptor> = {
  'too-short': msg`Please enter at least 10 digits, such as +1 202 555 0143.`,
  'not-fictional': msg`This number could ring at somebody's. Please use one that is kept for fiction, such as +1 202 555 0143.`,
};

/** The number behind the chat button, for the whole installation. */
export function ChatNumberCard({ classroomId, number, answer }: SettingCardProps & { number: string | null }) {
  const { t } = useLingui();
  const form = useForm({
    answer,
    intent: 'chat',
    fields: { chatNumber: number === null ? '' : `+${number}` },
    hidden: { class: classroomId },
    problems: ({ why }) => ({ chatNumber: CHAT_REFUSAL_WORDS[why] }),
  });
  return (
    <Card title={t`Chat button`}>
      <ActionForm form={form} preventScrollReset className="flex flex-col gap-4">
        <TextField
          {...form.field('chatNumber')}
          key={number}
          type="tel"
          label={t`Chat number`}
          hint={t`For all classes. Only numbers that are kept for fiction, such as +1 202 555 0143. Without a number there is no chat button.`}
          autoComplete="off"
          dir="ltr"
          className="figures text-start"
        />
        <div>
          <SubmitButton form={form} variant="quiet">
            <Trans>Save chat number</Trans>
          </SubmitButton>
        </div>
        <div className="-mt-4 [&_p]:mt-4">
          <FormOutcome form={form}>
            {form.done === undefined ? null : form.done.isGone ? (
              <Trans>The chat number is gone, and the button with it.</Trans>
            ) : (
              <Trans>The chat number is saved.</Trans>
            )}
          </FormOutcome>
        </div>
      </ActionForm>
    </Card>
  );
}
