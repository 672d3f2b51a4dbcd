import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LossInWords } from '#app/debrief/coins-words.tsx';
import { ClassSeenAndTrue, SeenAndTrue, TruthInWords } from '#app/debrief/figures.tsx';
import type { NextDecision, PersuasiveMessage } from '#app/debrief/path-of-investor.ts';
import type { patternInWords } from '#app/debrief/texts.ts';
import type { TruthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollars } from '#app/i18n/money.ts';
import { messageInWords, replyInWords } from '#app/routes/friend-words.ts';
import { isFriendMessage } from '#app/simulation/friend-messages.ts';
import { Notice } from '#app/ui/notices.tsx';
import { PATH_WORDS, stepInWords } from './path-words.ts';
import { StoryFold } from './story-steps.tsx';

export type PersuasiveMessageInWords = PersuasiveMessage & {
  readonly words: ReturnType<typeof patternInWords>;
  /** The name of the pattern of what was answered to their reply; null where nothing was evaded. */
  readonly evasion: string | null;
};

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
        <blockquote className="flex flex-col gap-3 border-s-2 border-mullion-strong ps-4 text-body text-pretty text-ink-soft">
          <p>{i18n._(messageInWords(message))}</p>
          <OwnReply sent={sent} />
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

/** What they answered in the chat, and what they were told. */
function OwnReply({ sent: { message, reply, evasion } }: { sent: PersuasiveMessageInWords }) {
  const { i18n } = useLingui();
  const said = isFriendMessage(message) && reply !== null ? replyInWords(message, reply) : null;
  if (said === null) return null;
  const [asked, answered] = [i18n._(said.reply), i18n._(said.answer)];
  return (
    <>
      <p>
        <Trans>You: “{asked}”</Trans>
      </p>
      <p>
        <Trans>Liora: “{answered}”</Trans>
        {evasion === null ? null : <strong className="block text-small font-medium">{evasion}</strong>}
      </p>
    </>
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
  // Of somebody alone the clock stands while they act.
  if (minutes < 1) return null;
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
