import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BANK_QUESTIONS, type BankArm } from '#app/bank/payment-order.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { amountShown } from '#app/routes/dashboard/bank/bank-notice.tsx';
import { kindInWords, QUESTION_WORDS } from '#app/routes/dashboard/bank/bank-words.ts';
import type { OwnStory } from './debrief.tsx';
import { StoryPart } from './story-steps.tsx';

type AtBank = NonNullable<OwnStory['atBank']>;
type PaymentThen = AtBank['payments'][number];

/** What their bank asked before each payment, what they answered and did, and how many others stopped one. */
export function AtThePayment({ atBank }: { atBank: AtBank }) {
  const { isByLot, payments, stopped } = atBank;
  return (
    <StoryPart title={<Trans>At the payment</Trans>}>
      <ol className="flex flex-col gap-6">
        {payments.map((payment) => (
          <li key={payment.id} className="flex max-w-prose flex-col gap-2">
            <OnePayment payment={payment} />
          </li>
        ))}
      </ol>
      <div className="flex max-w-prose flex-col gap-3 text-body text-pretty text-ink">
        {isByLot ? (
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
  const { kind, isTax, arm, answers } = payment;
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
        {i18n._(ASKED[arm])} <WhatYouDid payment={payment} />
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
