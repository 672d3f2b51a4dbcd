import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DEPOSIT_REASONS, WITHDRAWAL_REASONS } from '#app/payments/decline-reasons.ts';
import {
  DEPOSIT_REASON_LABELS,
  DEPOSIT_REASON_WORDS,
  WITHDRAWAL_REASON_LABELS,
  WITHDRAWAL_REASON_WORDS,
} from '#app/routes/decline-reason-words.ts';
import { type SignId, signNumber } from '#app/signs/sign-id.ts';
import { Icon } from '#app/ui/art/icon.tsx';
import { CONTROL_LOOK } from '#app/ui/fields.tsx';
import { FoldLine } from '#app/ui/page.tsx';

export interface Reason {
  readonly id: string;
  readonly warningSign: SignId;
  readonly label: MessageDescriptor;
  /** What the investor reads. */
  readonly sentence: MessageDescriptor;
}

export const REASONS: Readonly<Record<'deposits' | 'withdrawals', readonly Reason[]>> = {
  deposits: DEPOSIT_REASONS.map((reason) => ({
    ...reason,
    label: DEPOSIT_REASON_LABELS[reason.id],
    sentence: DEPOSIT_REASON_WORDS[reason.id],
  })),
  withdrawals: WITHDRAWAL_REASONS.map((reason) => ({
    ...reason,
    label: WITHDRAWAL_REASON_LABELS[reason.id],
    sentence: WITHDRAWAL_REASON_WORDS[reason.id],
  })),
};

/** A reason is always chosen from the catalogue and can never be typed. */
export function ReasonSelect({ reasons, describedBy }: { reasons: readonly Reason[]; describedBy?: string }) {
  const { t, i18n } = useLingui();
  return (
    <span className="relative block max-md:min-w-0 max-md:flex-1">
      <select
        name="reason"
        aria-label={t`Reason for declining`}
        aria-describedby={describedBy}
        className={`${CONTROL_LOOK} w-44! max-w-full cursor-pointer appearance-none ps-2.5! pe-8! py-1! max-md:w-full! md:min-h-9! md:text-small!`}
      >
        {reasons.map(({ id, label }) => (
          <option key={id} value={id}>
            {i18n._(label)}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute end-2 top-1/2 size-4! -translate-y-1/2 text-ink-soft" />
    </span>
  );
}

/** Word for word: staff have no words of their own for investors. */
export function ReasonCatalogue({ reasons }: { reasons: readonly Reason[] }) {
  const { i18n } = useLingui();
  return (
    <details className="mt-6 text-small text-ink-soft">
      <FoldLine>
        <Trans>What an investor reads when you decline</Trans>
      </FoldLine>
      <p className="mt-1 max-w-prose">
        <Trans>
          The company has these excuses and no others. Each one is a warning sign that the Debrief will show.
        </Trans>
      </p>
      <dl className="mt-3 max-w-3xl divide-y divide-mullion border-y border-mullion">
        {reasons.map(({ id, warningSign: sign, label, sentence }) => {
          const warningSign = signNumber(sign);
          return (
            <div key={id} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[13rem_1fr_auto]">
              <dt className="font-medium text-ink">{i18n._(label)}</dt>
              <dd>{i18n._(sentence)}</dd>
              <dd className="figures whitespace-nowrap">
                <Trans>Sign {warningSign}</Trans>
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

/** Why nothing can be approved any more once a class has collapsed. */
export const COLLAPSED_WORDS: Readonly<Record<'deposits' | 'withdrawals', MessageDescriptor>> = {
  deposits: msg`The class has collapsed. Deposits can no longer be credited.`,
  withdrawals: msg`The class has collapsed. Withdrawals can no longer be paid.`,
};
