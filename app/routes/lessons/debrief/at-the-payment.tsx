import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HelperLine } from '#app/bank/help-case.ts';
import { BANK_QUESTIONS, type BankArm } from '#app/bank/payment-order.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { amountShown } from '#app/routes/dashboard/bank/bank-notice.tsx';
import { kindInWords, QUESTION_WORDS } from '#app/routes/dashboard/bank/bank-words.ts';
import { LINE_NAMES, LINE_SENTENCES } from '#app/routes/dashboard/helper-desk/helper-words.ts';
import type { OwnStory } from './debrief.tsx';
import { StoryPart } from './story-steps.tsx';

type AtBank = NonNullable<OwnStory['atBank']>;
type PaymentThen = AtBank['payments'][number];

/**
 * What their bank asked before each payment, what a helper wrote, what they answered and did, and how many others
 * stopped one; of a helper, what they wrote to others.
 */
export function AtThePayment({ atBank }: { atBank: AtBank }) {
  const { isByLot, payments, stopped, stoppedAfterLine, helpGiven } = atBank;
  return (
    <StoryPart title={<Trans>At the payment</Trans>}>
      {helpGiven === null ? null : <HelpGiven {...helpGiven} />}
      <ol className="flex flex-col gap-6 empty:hidden">
        {payments.map((payment) => (
          <li key={payment.id} className="flex max-w-prose flex-col gap-2">
            <OnePayment payment={payment} />
          </li>
        ))}
      </ol>
      <div className="flex max-w-prose flex-col gap-3 text-body text-pretty text-ink">
        {isByLot && helpGiven === null ? (
          <p>
            <Trans>
              How your bank asked was drawn by lot: some were asked nothing, some were warned in one sentence, some were
              asked three questions. So it can be compared what people then did.
            </Trans>
          </p>
        ) : null}
        {stopped === undefined ? null : (
          <p>
            <Stopped people={stopped} />
          </p>
        )}
        {stoppedAfterLine === undefined ? null : <AfterLine people={stoppedAfterLine} />}
        <p>
          <Trans>
            The account did not belong to Glasshouse Finance but to “GH Client Settlement”. A bank that asks can help
            only somebody who answers truly, which is why people who deceive you tell you what to say to it.
          </Trans>
        </p>
      </div>
    </StoryPart>
  );
}

const ASKED: Readonly<Record<BankArm, MessageDescriptor>> = {
  none: msg`Your bank asked nothing.`,
  warning: msg`Your bank warned you in one sentence.`,
  questions: msg`Your bank asked three questions.`,
};

function OnePayment({ payment }: { payment: PaymentThen }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const { kind, isTax, arm, answers, helperLine } = payment;
  const [day, what] = [formatCount(payment.day, locale), i18n._(kindInWords(kind, isTax))];
  const amount = amountShown(payment, locale);
  return (
    <>
      <p className="figures text-small text-ink-soft">
        <Trans>
          Day {day}: {what}, {amount}
        </Trans>
      </p>
      <p className="text-body text-ink">
        {i18n._(ASKED[arm])} <FromClassmate line={helperLine} /> <WhatYouDid payment={payment} />
      </p>
      {answers === null ? null : (
        <dl className="flex flex-col gap-1 text-small text-ink-soft">
          {BANK_QUESTIONS.map((question) => (
            <div key={question} className="flex flex-wrap gap-x-2">
              <dt>{i18n._(QUESTION_WORDS[question])}</dt>
              <dd className="font-medium text-ink">{answers[question] ? <Trans>Yes</Trans> : <Trans>No</Trans>}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function FromClassmate({ line }: { line: HelperLine | null }) {
  const { i18n } = useLingui();
  if (line === null || line === 'nothing') return null;
  const sentence = i18n._(LINE_SENTENCES[line]);
  return <Trans>A classmate wrote: “{sentence}”</Trans>;
}

/** What a helper did, without anything of the people whom they helped. */
function HelpGiven({ cases, lines }: NonNullable<AtBank['helpGiven']>) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const chosen = lines.map(({ line, times }) => `${i18n._(LINE_NAMES[line])}: ${formatCount(times, locale)}`);
  return (
    <div className="flex max-w-prose flex-col gap-3 text-body text-ink">
      <p>
        <Plural
          value={cases}
          _0="You were there to help, and no payment waited for you."
          one="You were there to help, and had # payment of a classmate before you."
          other="You were there to help, and had # payments of classmates before you."
        />
      </p>
      <p className="figures text-small text-ink-soft empty:hidden">{chosen.join(' · ')}</p>
    </div>
  );
}

/** Null where it is hidden. Where a helper wrote, everybody reads what is known of helping. */
function AfterLine({ people }: { people: number | null }) {
  return (
    <>
      <p>
        {people === null ? (
          <Trans>How many stopped a payment after a classmate had written is hidden: a group is too small.</Trans>
        ) : (
          <Plural
            value={people}
            _0="Nobody stopped a payment after a classmate had written."
            other="At least # people stopped a payment after a classmate had written."
          />
        )}
      </p>
      <p>
        <Trans>
          A question, or looking it up together, leaves the decision with the person who pays. To be told or threatened
          often only ends the talk. How much a line helps has hardly been studied; in one study with 144 older people,
          those who helped others recognized fraud better right afterwards, and those who only watched did not.
        </Trans>
      </p>
    </>
  );
}

function WhatYouDid({ payment: { outcome, waits } }: { payment: PaymentThen }) {
  if (outcome === 'paid') return waits > 0 ? <Trans>You waited, and then paid.</Trans> : <Trans>You paid.</Trans>;
  if (outcome === 'stopped') {
    return waits > 0 ? (
      <Trans>You waited, and then stopped it: nothing left your wallet.</Trans>
    ) : (
      <Trans>You stopped it: nothing left your wallet.</Trans>
    );
  }
  return waits > 0 ? (
    <Trans>You waited, and never paid it.</Trans>
  ) : (
    <Trans>You left it open, and it was never paid.</Trans>
  );
}

/** Null where it is hidden. */
function Stopped({ people }: { people: number | null }) {
  const { locale } = useLocale();
  const shown = formatCount(people ?? 0, locale);
  if (people === null) return <Trans>How many of your class stopped a payment is hidden: a group is too small.</Trans>;
  if (people === 0) return <Trans>Nobody of your class stopped a payment at their bank.</Trans>;
  return <Trans>At least {shown} people of your class stopped a payment at their bank.</Trans>;
}
