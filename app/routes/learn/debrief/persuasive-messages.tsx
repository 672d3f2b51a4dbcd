import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollars } from '#app/i18n/money.ts';
import type { NextDecision, PersuasiveMessage } from '#app/debrief/persuasion.ts';
import type { patternInWords } from '#app/debrief/texts-of-persuasion.ts';
import { Card } from '#app/ui/page.tsx';
import { ACCOUNT_MESSAGE_WORDS } from '#app/routes/account-manager-message-words.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PathStepKind } from '#app/debrief/path-of-investor.ts';

/** A message with the words for its pattern. */
export type PersuasiveMessageInWords = PersuasiveMessage & { readonly words: ReturnType<typeof patternInWords> };

/** The messages a participant received, the pattern by which each persuades, and what they did next. */
export function PersuasiveMessages({ sent, isOver }: { sent: readonly PersuasiveMessageInWords[]; isOver: boolean }) {
  if (sent.length === 0) {
    return (
      <p className="max-w-prose text-lead text-pretty text-ink">
        <Trans>
          Nobody wrote to you. Here it was the pages themselves that drew people in: the growing figure, other people’s
          payments, the seals.
        </Trans>
      </p>
    );
  }
  return (
    <ol className="flex flex-col gap-6">
      {sent.map((one) => (
        <li key={one.message}>
          <OneMessage sent={one} isOver={isOver} />
        </li>
      ))}
    </ol>
  );
}

function OneMessage({ sent, isOver }: { sent: PersuasiveMessageInWords; isOver: boolean }) {
  const { message, words, day, next, isRead } = sent;
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const shownDay = formatCount(day, locale);
  return (
    <Card
      title={words.name}
      headingLevel={3}
      aside={
        <span className="figures text-small text-ink-soft">
          {isRead ? <Trans>Day {shownDay}</Trans> : <Trans>Day {shownDay}, not opened</Trans>}
        </span>
      }
    >
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <blockquote className="border-s-2 border-mullion-strong ps-4 text-body text-pretty text-ink-soft">
          {i18n._(ACCOUNT_MESSAGE_WORDS[message])}
        </blockquote>
        <div className="flex flex-col gap-4 text-body text-pretty text-ink">
          <p>{words.effect}</p>
          <p>
            <strong className="block text-small font-medium text-ink-soft">
              <Trans>What you did next</Trans>
            </strong>
            <Next next={next} isOver={isOver} />
          </p>
          <p>
            <strong className="block text-small font-medium text-ink-soft">
              <Trans>What helps</Trans>
            </strong>
            {words.helps}
          </p>
        </div>
      </div>
    </Card>
  );
}

function Next({ next, isOver }: { next: NextDecision | null; isOver: boolean }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (next === null) return isOver ? <Trans>Nothing more.</Trans> : <Trans>Nothing so far.</Trans>;
  const amount = next.amount === null ? '' : formatDollars(next.amount, locale);
  return (
    <>
      {i18n._(PATH_WORDS[next.kind]({ amount, plan: next.plan ?? '' }))} <Later minutes={next.minutesLater} />{' '}
      {next.isAfterAnother ? <Trans>Another message had come in meanwhile.</Trans> : null}
    </>
  );
}

/** Practice time between a message and a decision, as roughly as people would say it. */
function Later({ minutes }: { minutes: number }) {
  if (minutes < 120) {
    return (
      <Plural value={minutes} one="That was # practice minute later." other="That was # practice minutes later." />
    );
  }
  const hours = Math.floor(minutes / 60);
  if (hours < 48) {
    return <Plural value={hours} one="That was # practice hour later." other="That was # practice hours later." />;
  }
  const days = Math.floor(hours / 24);
  return <Plural value={days} one="That was # practice day later." other="That was # practice days later." />;
}

interface StepInWords {
  readonly amount: string;
  readonly plan: string;
}

/** Describes a step to the person who took it, without the company's words. */
export const PATH_WORDS: Record<PathStepKind, (step: StepInWords) => MessageDescriptor> = {
  joined: () => msg`You became a client of the company.`,
  'looked-up': () => msg`You looked the company up in the register, which had no entry for it.`,
  'deposit-paid': ({ amount }) => msg`You paid ${amount} in practice coins to the company.`,
  'coins-sent': ({ amount }) => msg`You paid ${amount} in practice coins to the company.`,
  'coins-sent-elsewhere': ({ amount }) => msg`You sent ${amount} in practice coins to another wallet.`,
  'proof-handed-in': ({ amount }) => msg`You handed in a receipt for ${amount}.`,
  'deposit-approved': ({ amount }) => msg`The company wrote ${amount} to your account.`,
  'deposit-declined': ({ amount }) => msg`The company declined your deposit of ${amount}.`,
  'unmatched-credited': ({ amount }) => msg`The company wrote ${amount} to your account.`,
  'unmatched-returned': ({ amount }) => msg`The company sent ${amount} in practice coins back to you.`,
  'investment-placed': ({ amount, plan }) =>
    msg`You put ${amount} into the ${plan} plan. Your page counted its profit at once.`,
  'investment-matured': ({ amount, plan }) =>
    msg`Your ${plan} plan ended. Your page said ${amount}. Nothing had been earned in between.`,
  'withdrawal-requested': ({ amount }) => msg`You asked for ${amount}.`,
  'withdrawal-approved': ({ amount }) =>
    msg`${amount} was paid, less the fee. The coins had been paid in by you or by others.`,
  'withdrawal-declined': ({ amount }) => msg`Your withdrawal of ${amount} was refused.`,
  'release-fee-paid': ({ amount }) => msg`You paid a release fee of ${amount}. It released nothing.`,
  'savings-paid-in': ({ amount }) => msg`You paid ${amount} into your savings account.`,
  'savings-paid-out': ({ amount }) => msg`You took ${amount} out of your savings account.`,
};
