import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import type { ChatNumberRefusal } from '#app/members/chat-number.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import { useRateWords } from './rate-words.tsx';
import type { SettingsAnswer } from './settings-action.server.ts';

interface SettingCardProps {
  classroomId: number;
  answer: SettingsAnswer | undefined;
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
  const busy = useIsBusy('clock');
  const now = rateWords(rate);
  const set = answer?.kind === 'clock-set' ? rateWords(answer.rate) : null;
  const isPausedNow = answer?.kind === 'clock-set' && answer.rate === 0;
  const refused = answer?.kind === 'clock-refused' ? answer.rateText : undefined;
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
        <input type="hidden" name="class" value={classroomId} />
        <input type="hidden" name="intent" value="clock" />
        {PRESETS.map((preset) => (
          <Button
            key={preset.rate}
            type="submit"
            name="rate"
            value={preset.rate}
            size="small"
            variant={preset.rate === rate ? 'primary' : 'quiet'}
            aria-pressed={preset.rate === rate}
            busy={busy}
          >
            {i18n._(preset.label)}
          </Button>
        ))}
      </Form>
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <input type="hidden" name="class" value={classroomId} />
        <input type="hidden" name="intent" value="clock" />
        <TextField
          // Anew with the answer to a form, never with what the page learns by itself: somebody may be typing.
          key={answer?.kind === 'clock-set' ? answer.rate : 'asked'}
          label={t`Practice seconds in a real second`}
          hint={t`A whole number from 0, which pauses, to 86,400.`}
          name="rate"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={refused ?? (answer?.kind === 'clock-set' ? answer.rate : rate)}
          className="figures"
          error={refused === undefined ? undefined : t`Please enter a whole number from 0 to 86,400.`}
        />
        <div>
          <Button type="submit" busy={busy}>
            <Trans>Set clock</Trans>
          </Button>
        </div>
      </Form>
      <div className="-mt-5 [&_p]:mt-5">
        <FormMessage tone={answer?.kind === 'clock-not-now' ? 'error' : 'success'}>
          {answer?.kind === 'clock-not-now' ? (
            <Trans>
              The clock of this class cannot be set now: start the class first. After the Debrief it stands.
            </Trans>
          ) : set === null ? null : isPausedNow ? (
            <Trans>The clock is paused.</Trans>
          ) : (
            <Trans>The clock's pace from now on: {set}.</Trans>
          )}
        </FormMessage>
      </div>
    </Card>
  );
}

/** The address that investors pay to. It is generated, never typed. */
export function AddressCard({ classroomId, address, answer }: SettingCardProps & { address: string }) {
  const { t } = useLingui();
  const busy = useIsBusy('rotate');
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
        <Form id="rotate-address" method="post" preventScrollReset>
          <input type="hidden" name="class" value={classroomId} />
          <input type="hidden" name="intent" value="rotate" />
        </Form>
        <ConfirmedButton
          form="rotate-address"
          label={<Trans>Rotate address</Trans>}
          title={<Trans>Give the house a new address?</Trans>}
          confirmLabel={<Trans>Rotate now</Trans>}
          busy={busy}
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
        <FormMessage tone="success">
          {answer?.kind === 'rotated' ? <Trans>The house has a new address.</Trans> : null}
        </FormMessage>
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
  const { t, i18n } = useLingui();
  const busy = useIsBusy('chat');
  const refused = answer?.kind === 'chat-refused' ? answer : undefined;
  return (
    <Card title={t`Chat button`}>
      <Form method="post" preventScrollReset className="flex flex-col gap-4" noValidate>
        <input type="hidden" name="class" value={classroomId} />
        <input type="hidden" name="intent" value="chat" />
        <TextField
          key={number}
          type="tel"
          label={t`Chat number`}
          hint={t`For all classes. Only numbers that are kept for fiction, such as +1 202 555 0143. Without a number there is no chat button.`}
          name="chatNumber"
          autoComplete="off"
          dir="ltr"
          defaultValue={refused?.numberText ?? (number === null ? '' : `+${number}`)}
          className="figures text-start"
          error={refused && i18n._(CHAT_REFUSAL_WORDS[refused.why])}
        />
        <div>
          <Button type="submit" variant="quiet" busy={busy}>
            <Trans>Save chat number</Trans>
          </Button>
        </div>
        <div className="-mt-4 [&_p]:mt-4">
          <FormMessage tone="success">
            {answer?.kind !== 'chat-set' ? null : answer.isGone ? (
              <Trans>The chat number is gone, and the button with it.</Trans>
            ) : (
              <Trans>The chat number is saved.</Trans>
            )}
          </FormMessage>
        </div>
      </Form>
    </Card>
  );
}

/** Whether the form with this intent is on its way. */
function useIsBusy(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
