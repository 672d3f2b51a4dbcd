import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { FASTEST_RATE, readClock } from '#app/classes/clock.ts';
import { wholeNumberWithin } from '#app/classes/scenario/scenario-form.ts';
import { currentAddress, rotateHouseAddress } from '#app/coins/play-chain.server.ts';
import { changeChatNumber, chatNumberOf } from '#app/contact/chat-number.server.ts';
import type { ChatNumberRefusal } from '#app/contact/chat-number.ts';
import { ActionForm, FormOutcome, HiddenFields, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import type { Problems } from '#app/forms/form-words.ts';
import { PostForm } from '#app/forms/made-for.tsx';
import { answerForm, attempt } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { notFound } from '#app/routes/guards.server.ts';
import { Button } from '#app/ui/buttons.tsx';
import { NumberField, TextField, useFieldText } from '#app/ui/fields.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { ConfirmedButton } from '../acts.tsx';
import { type ClassForm, readAnyClassForm, readClassRequest, unlessClosed } from '../console-request.server.ts';
import { USUAL_RATES, useRateWords } from '../rate-words.tsx';
import type { Route } from './+types/settings';

export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, classroom, now } = await readClassRequest(request, context);
  const isAdministrator = viewer.role === 'administrator';
  return {
    classroomId: classroom.id,
    rate: readClock(classroom.clock, now).rate,
    address: (await currentAddress(services.database, classroom.id, HOUSE)) ?? '',
    chat: isAdministrator ? { number: await chatNumberOf(services.database) } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readAnyClassForm(request, context);
  switch (asked.form.intent) {
    case 'rotate':
      return rotate(unlessClosed(asked));
    case 'clock':
      return setClock(unlessClosed(asked));
    case 'chat':
      return setChatNumber(asked);
    default:
      throw asked.form.notOurs();
  }
}

type SettingsAnswer = ReturnType<typeof useAnswer<typeof action>>;

export default function StaffSettings({ loaderData: { classroomId, rate, address, chat } }: Route.ComponentProps) {
  const { t } = useLingui();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageHeading
        page={t`Settings`}
        lead={<Trans>Clock, deposit address and chat number. The company’s name and claims are fixed.</Trans>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ClockCard classroomId={classroomId} rate={rate} answer={answer} />
        <div className="flex flex-col gap-6">
          <AddressCard classroomId={classroomId} address={address} answer={answer} />
          {chat === null ? null : <ChatNumberCard classroomId={classroomId} number={chat.number} answer={answer} />}
        </div>
      </div>
    </>
  );
}

async function rotate({ services, viewer, classroom, now, form }: ClassForm) {
  const work = rotateHouseAddress(services.database, classroom, viewer.memberId, now);
  const rotated = await attempt(services.log, work);
  return answerForm(form, 'rotate', rotated.ok ? ({ ok: true } as const) : rotated);
}

async function setClock({ services, viewer, classroom, now, form }: ClassForm) {
  const rate = wholeNumberWithin(form.text('rate').trim(), 0, FASTEST_RATE);
  if (rate === null) return answerForm(form, 'clock', { ok: false, why: 'not-a-rate' } as const);
  const work = setClockRate(services.database, classroom.id, { rate, actor: viewer.memberId }, now);
  const set = await attempt(services.log, work);
  if (!set.ok && set.why === 'failed') return answerForm(form, 'clock', set);
  if (!set.ok) return answerForm(form, 'clock', { ok: false, why: 'not-now' } as const, { refusedStatus: 409 });
  return answerForm(form, 'clock', { ok: true, rate });
}

/** The number belongs to the installation, so this form exists only for an administrator. */
async function setChatNumber({ services, viewer, now, form }: ClassForm) {
  if (viewer.role !== 'administrator') throw notFound();
  const numberText = form.text('chatNumber');
  const work = changeChatNumber(services.database, { numberText, actor: viewer.memberId }, now);
  const answer = await attempt(services.log, work);
  if (!answer.ok) return answerForm(form, 'chat', answer);
  return answerForm(form, 'chat', { ok: true, digits: answer.digits });
}

interface SettingCardProps {
  classroomId: number;
  answer: SettingsAnswer;
}

const RATES: readonly { rate: number; label: MessageDescriptor }[] = [
  { rate: 0, label: msg`Pause` },
  { rate: 1, label: msg`Real time` },
  ...USUAL_RATES,
];

/** Practice time never jumps: it continues from where it is. */
function ClockCard({ classroomId, rate, answer }: SettingCardProps & { rate: number }) {
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
  // Not the rate that the page learns by itself, because a member may be typing.
  const field = useFieldText(form.done, form.done === undefined ? null : String(form.done.rate));
  return (
    <Card title={t`Clock of the class`}>
      <p className="text-body text-ink-soft">
        {rate === 0 ? (
          <Trans>It is paused. Plans, countdowns and blocks follow it; passwords and sessions do not.</Trans>
        ) : (
          <Trans>Speed: {now}. Plans, countdowns and blocks follow it; passwords and sessions do not.</Trans>
        )}
      </p>
      <PostForm preventScrollReset aria-label={t`Usual speeds`} className="flex flex-wrap gap-2">
        <HiddenFields fields={{ class: classroomId, intent: 'clock' }} />
        {RATES.map((preset) => (
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
      </PostForm>
      <ActionForm form={form} preventScrollReset className="flex flex-col gap-4">
        <NumberField
          {...form.field('rate')}
          ref={field}
          label={t`Practice seconds per real second`}
          hint={t`A whole number from 0 (paused) to 86,400.`}
          required
        />
        <SubmitButton form={form} className="self-start">
          <Trans>Set clock</Trans>
        </SubmitButton>
      </ActionForm>
      <div className="-mt-5 [&_p]:mt-5">
        <FormOutcome form={form}>
          {set === null ? null : form.done?.rate === 0 ? (
            <Trans>The clock is paused.</Trans>
          ) : (
            <Trans>The clock’s speed from now on: {set}.</Trans>
          )}
        </FormOutcome>
      </div>
    </Card>
  );
}

const CLOCK_PROBLEMS: Record<'not-a-rate' | 'not-now', Problems<'rate'>> = {
  'not-a-rate': { rate: msg`Please enter a whole number from 0 to 86,400.` },
  'not-now': {
    form: msg`The clock of this class cannot be set now: start the class first. After the Debrief it stays stopped.`,
  },
};

/** Generated, never typed. */
function AddressCard({ classroomId, address, answer }: SettingCardProps & { address: string }) {
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
          Every investor in this class pays to this one address. It is generated at random: nobody can type one in.
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
          title={<Trans>Give the company a new address?</Trans>}
          confirmLabel={<Trans>Rotate now</Trans>}
          busy={form.busy}
        >
          <p>
            <Trans>
              Investors see the new one from now on. Coins sent to the old one still reach the company. The old one
              cannot be restored.
            </Trans>
          </p>
        </ConfirmedButton>
      </div>
      <div className="-mt-5 [&_p]:mt-5">
        <FormOutcome form={form}>{form.done && <Trans>The company has a new address.</Trans>}</FormOutcome>
      </div>
    </Card>
  );
}

const CHAT_REFUSAL_WORDS: Record<ChatNumberRefusal, MessageDescriptor> = {
  'too-short': msg`Please enter at least 10 digits, such as +1 202 555 0143.`,
  'not-fictional': msg`This number could be somebody’s. Please use one that is reserved for fiction, such as +1 202 555 0143.`,
};

const withPlus = (digits: string | null) => (digits === null ? '' : `+${digits}`);

function ChatNumberCard({ classroomId, number, answer }: SettingCardProps & { number: string | null }) {
  const { t } = useLingui();
  const form = useForm({
    answer,
    intent: 'chat',
    fields: { chatNumber: withPlus(number) },
    hidden: { class: classroomId },
    problems: ({ why }) => ({ chatNumber: CHAT_REFUSAL_WORDS[why] }),
  });
  const field = useFieldText(form.done, form.done === undefined ? null : withPlus(form.done.digits));
  return (
    <Card title={t`Chat button`}>
      <ActionForm form={form} preventScrollReset className="flex flex-col gap-4">
        <TextField
          {...form.field('chatNumber')}
          ref={field}
          type="tel"
          label={t`Chat number`}
          hint={t`For all classes. Only numbers reserved for fiction, such as +1 202 555 0143. Without a number there is no chat button.`}
          autoComplete="off"
          dir="ltr"
          className="figures text-start"
        />
        <SubmitButton form={form} variant="quiet" className="self-start">
          <Trans>Save chat number</Trans>
        </SubmitButton>
        <div className="-mt-4 [&_p]:mt-4">
          <FormOutcome form={form}>
            {form.done === undefined ? null : form.done.digits === null ? (
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
