import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LossInWords } from '#app/debrief/coins-words.tsx';
import { ClassSeenAndTrue, SeenAndTrue, TruthInWords } from '#app/debrief/figures.tsx';
import type { NextDecision, PathStep, PathStepKind, PersuasiveMessage } from '#app/debrief/path-of-investor.ts';
import type { patternInWords } from '#app/debrief/texts.ts';
import type { TruthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollars } from '#app/i18n/money.ts';
import { ACCOUNT_MESSAGE_WORDS } from '#app/routes/account-manager-words.ts';
import { Notice } from '#app/ui/notices.tsx';
import { StoryFold } from './story-steps.tsx';

export type PersuasiveMessageInWords = PersuasiveMessage & { readonly words: ReturnType<typeof patternInWords> };

/** The pattern by which each message persuades, and what its reader did next; the first that led to an act is open. */
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
  const open = sent.find(({ next }) => next?.isAfterAnother === false);
  return (
    <ol>
      {sent.map((one) => (
        <li key={one.message}>
          <OneMessage sent={one} isOpen={one === open} isOver={isOver} />
        </li>
      ))}
    </ol>
  );
}

interface OneMessageProps {
  sent: PersuasiveMessageInWords;
  isOpen: boolean;
  isOver: boolean;
}

function OneMessage({ sent, isOpen, isOver }: OneMessageProps) {
  const { message, words, day, next, isRead } = sent;
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const shownDay = formatCount(day, locale);
  return (
    <StoryFold title={words.name} isOpen={isOpen}>
      <p className="figures text-small text-ink-soft">
        {isRead ? <Trans>Day {shownDay}</Trans> : <Trans>Day {shownDay}, not opened</Trans>}
      </p>
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
    </StoryFold>
  );
}

function Next({ next, isOver }: { next: NextDecision | null; isOver: boolean }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (next === null) return isOver ? <Trans>Nothing more.</Trans> : <Trans>Nothing so far.</Trans>;
  return (
    <>
      {i18n._(PATH_WORDS[next.kind](stepInWords(next, locale)))} <Later minutes={next.minutesLater} />{' '}
      {next.isAfterAnother ? <Trans>Another message had come in between.</Trans> : null}
    </>
  );
}

/** Practice time as roughly as people would say it. */
function Later({ minutes }: { minutes: number }) {
  if (minutes < 120) {
    return (
      <Plural
        value={minutes}
        one="That was # practice minute after this message."
        other="That was # practice minutes after this message."
      />
    );
  }
  const hours = Math.floor(minutes / 60);
  if (hours < 48) {
    return (
      <Plural
        value={hours}
        one="That was # practice hour after this message."
        other="That was # practice hours after this message."
      />
    );
  }
  const days = Math.floor(hours / 24);
  return (
    <Plural
      value={days}
      one="That was # practice day after this message."
      other="That was # practice days after this message."
    />
  );
}

interface StepInWords {
  readonly amount: string;
  readonly plan: string;
  /** Of a payout: the names of those whose coins it was made of, in a list; empty where the person's own were all. */
  readonly payers?: string;
}

/** Returns what the words of a step take, in the reader's language. */
export function stepInWords({ amount, plan, paidWith }: PathStep, locale: Locale): StepInWords {
  const shown = { amount: amount === null ? '' : formatDollars(amount, locale), plan: plan ?? '' };
  if (paidWith?.isOwn === true) return { ...shown, payers: '' };
  const names = paidWith?.names ?? [];
  return names.length === 0 ? shown : { ...shown, payers: new Intl.ListFormat(locale).format(names) };
}

/** For the person who took the step, without the company's words. */
export const PATH_WORDS: Record<PathStepKind, (step: StepInWords) => MessageDescriptor> = {
  joined: () => msg`You became a client of the company.`,
  'looked-up': () => msg`You looked the company up in the register, which had no entry for it.`,
  'looked-on': () => msg`From here on you watched, and the story went on by itself.`,
  'deposit-paid': ({ amount }) => msg`You paid ${amount} in practice coins to the company.`,
  'coins-sent': ({ amount }) => msg`You paid ${amount} in practice coins to the company.`,
  'coins-sent-elsewhere': ({ amount }) => msg`You sent ${amount} in practice coins to another wallet.`,
  'proof-handed-in': ({ amount }) => msg`You submitted a receipt for ${amount}.`,
  'deposit-approved': ({ amount }) => msg`The company wrote ${amount} to your account.`,
  'deposit-declined': ({ amount }) => msg`The company declined your deposit of ${amount}.`,
  'unmatched-credited': ({ amount }) => msg`The company wrote ${amount} to your account.`,
  'unmatched-returned': ({ amount }) => msg`The company sent ${amount} in practice coins back to you.`,
  'investment-placed': ({ amount, plan }) =>
    msg`You put ${amount} into the ${plan} plan. Your page counted its profit at once.`,
  'investment-matured': ({ amount, plan }) =>
    msg`Your ${plan} plan ended. Your page said ${amount}. Nothing had been earned in between.`,
  'withdrawal-requested': ({ amount }) => msg`You asked for ${amount}.`,
  'withdrawal-approved': ({ amount, payers }) => {
    if (payers === '') return msg`They paid you with your own money: ${amount}, less the fee.`;
    if (payers === undefined) return msg`${amount} was paid, less the fee, out of what you and others had paid in.`;
    return msg`${amount} was paid, less the fee, with money from ${payers}.`;
  },
  'withdrawal-declined': ({ amount }) => msg`Your withdrawal of ${amount} was declined.`,
  'release-fee-paid': ({ amount }) => msg`You paid a release fee of ${amount}. It released nothing.`,
  'savings-paid-in': ({ amount }) => msg`You paid ${amount} into your savings account.`,
  'savings-paid-out': ({ amount }) => msg`You took ${amount} out of your savings account.`,
  'fee-demanded': ({ amount }) => msg`The company demanded a fee of ${amount} before it would pay.`,
  'fee-unpaid': ({ amount }) => msg`The company demanded a fee of ${amount} before it would pay. You did not pay.`,
  'company-closed': ({ amount }) =>
    amount === ''
      ? msg`The company stopped paying for good.`
      : msg`The company closed its doors with coins worth ${amount} in hand, and the people behind it took them.`,
};

interface StoryOpeningProps {
  isOver: boolean;
  /** Whether the participant tried to pay in or to ask for money after the end. */
  isTooLate: boolean;
  /** Whether all the others are invented. */
  isAlone: boolean;
  truth: TruthOfInvestor;
  /** The practice day; null: nobody took the coins. */
  takenOn: number | null;
}

/** It is over, it is nobody's fault, and the one figure that matters. */
export function StoryOpening({ isTooLate, ...opening }: StoryOpeningProps) {
  const { isOver, truth } = opening;
  const { house } = truth;
  const perHundred = house.owedCents > 0n ? Number((house.coinsWorthCents * 100n) / house.owedCents) : null;
  return (
    <div className="story-measure flex flex-col gap-10 py-10 lg:py-16">
      {isTooLate ? (
        <Notice tone="caution">
          <Trans>The exercise is over. Nothing was done: deposits, plans and withdrawals have ended.</Trans>
        </Notice>
      ) : null}
      <div className="flex max-w-[46rem] flex-col gap-4">
        <h1 className="text-display font-medium text-balance text-ink">
          <Trans>Debrief: what was true all along</Trans>
        </h1>
        <p className="text-lead text-pretty text-ink-soft">
          {isOver ? (
            <Trans>
              The exercise is over. None of it was real money, and none of it was your fault: it was built to be
              believed. Here is what the ledger knew.
            </Trans>
          ) : (
            <Trans>
              The open class goes on, and you may look behind it whenever you like. None of it is real money, and it was
              built to be believed. Here is what the ledger knows by now.
            </Trans>
          )}
        </p>
      </div>
      {truth.saidCents === 0n ? (
        <Together house={house} perHundred={perHundred} />
      ) : (
        <SeenAndTrue
          isLarge
          saidCents={truth.saidCents}
          balances={truth.balances}
          behind={truth.behind}
          behindWorthCents={truth.behindWorth}
          perHundred={perHundred}
          takenWorthCents={house.taken > 0n ? truth.behindBeforeWorth : 0n}
        />
      )}
      <p className="max-w-[46rem] text-subtitle text-pretty text-ink">
        <Opening {...opening} />
      </p>
    </div>
  );
}

function Together({ house, perHundred }: { house: TruthOfInvestor['house']; perHundred: number | null }) {
  return perHundred === null ? null : <ClassSeenAndTrue house={house} perHundred={perHundred} />;
}

function Opening({ truth, takenOn, isOver, isAlone }: Omit<StoryOpeningProps, 'isTooLate'>) {
  const { locale } = useLocale();
  const { saidCents, paidInCents, cameBackCents, house } = truth;
  if (saidCents > 0n && takenOn !== null) {
    const [said, before] = [formatDollars(saidCents, locale), formatDollars(truth.behindBeforeWorth, locale)];
    const day = formatCount(takenOn, locale);
    return (
      <Trans>
        Of the {said} that your pages call yours, coins worth {before} were there. On day {day} the people behind the
        company took all of them.
      </Trans>
    );
  }
  if (saidCents > 0n || house.gapCents >= 0n) {
    return <TruthInWords truth={truth} isOver={isOver} />;
  }
  if (paidInCents === 0n) {
    return <Trans>You paid nothing in, so nothing of yours is missing. This is what went on around you.</Trans>;
  }
  if (cameBackCents > paidInCents) {
    return isAlone ? (
      <Trans>
        You came out with more than you had paid in. This is what stayed behind for the invented investors around you.
      </Trans>
    ) : (
      <Trans>You came out with more than you had paid in. This is what stayed behind for the others.</Trans>
    );
  }
  return <LossInWords paid={truth} isOver={isOver} />;
}
