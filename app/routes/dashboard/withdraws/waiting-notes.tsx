import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionForm, SubmitButton, useIsSending } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatPercent } from '#app/i18n/money.ts';
import type { ExcuseId } from '#app/payments/withdrawals/withdrawal.ts';
import { Sign } from '#app/signs/sign.tsx';
import { Claim, Notice } from '#app/ui/notices.tsx';
import type { WaitingWithdrawal } from './waiting-withdrawals.server.ts';

/** The fictional company explains a waiting withdrawal only from this catalogue. */
const EXCUSE_WORDS: Record<ExcuseId, MessageDescriptor> = {
  'high-demand': msg`Demand is high at the moment. Your withdrawal is next in line. Thank you for your patience.`,
  'release-fee': msg`Your withdrawal is ready. A release fee is due before it can leave our treasury.`,
  tax: msg`Your withdrawal is ready. A tax is due before your money can be released.`,
  'manual-review': msg`For your own security, your withdrawal is being reviewed by hand.`,
  'liquidity-upgrade': msg`Our settlement layer is moving to a new liquidity engine. Your withdrawal follows when it is done.`,
  'identity-check': msg`Our compliance team must confirm your identity once more before we can pay.`,
  'higher-plans-first': msg`Clients on higher plans are paid first. A larger deposit moves you up the list.`,
  'account-manager': msg`Your account manager has to release this withdrawal. Please wait for his message.`,
  'annual-audit': msg`Our yearly audit has begun. All payments go on when it ends.`,
};

interface WaitingNotesProps {
  withdrawals: readonly WaitingWithdrawal[];
  /** One form for all withdrawals: it pays for at most one of them. */
  feeForm: ComponentProps<typeof ActionForm>['form'];
}

export function WaitingNotes({ withdrawals, feeForm }: WaitingNotesProps) {
  const notes = withdrawals.filter(({ excuse }) => excuse !== null);
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {notes.map((withdrawal) => (
        <li key={withdrawal.id}>
          <WaitingNote {...withdrawal}>
            {withdrawal.fee === null ? null : (
              <FeeForm withdrawalId={withdrawal.id} fee={withdrawal.fee} feeForm={feeForm} />
            )}
          </WaitingNote>
        </li>
      ))}
    </ul>
  );
}

/** On the overview, with the way to where it can be paid. Announced when it comes. */
export function FeeDemand({ withdrawal }: { withdrawal: WaitingWithdrawal | null }) {
  return (
    <div role="status" className="empty:absolute">
      {withdrawal?.fee ? (
        <WaitingNote {...withdrawal}>
          <FeeWords fee={withdrawal.fee} />
          <Link to="/dashboard/withdraws" className="self-start">
            <PayWords {...withdrawal.fee} />
          </Link>
        </WaitingNote>
      ) : null}
    </div>
  );
}

function WaitingNote({ amount, excuse, children }: WaitingWithdrawal & { children: ReactNode }) {
  const { i18n } = useLingui();
  const dollars = formatDollars(amount, useLocale().locale);
  return (
    <Notice tone="caution">
      <Claim className="flex flex-col items-start gap-1">
        <p className="font-medium">
          <Trans>Your withdrawal of {dollars}</Trans>
        </p>
        {excuse === null ? null : (
          <p>
            <Sign inline is={excuse.warningSign}>
              {i18n._(EXCUSE_WORDS[excuse.id])}
            </Sign>
          </p>
        )}
      </Claim>
      {children}
    </Notice>
  );
}

type Fee = NonNullable<WaitingWithdrawal['fee']>;

interface FeeFormProps extends Pick<WaitingNotesProps, 'feeForm'> {
  withdrawalId: string;
  fee: Fee;
}

function FeeForm({ withdrawalId, fee, feeForm }: FeeFormProps) {
  const form = { ...feeForm, hidden: { withdrawalId }, busy: useIsSending({ withdrawalId }) };
  return (
    <ActionForm form={form} preventScrollReset className="mt-2 flex flex-col items-start gap-3">
      <FeeWords fee={fee} />
      <SubmitButton form={form}>
        <PayWords {...fee} />
      </SubmitButton>
    </ActionForm>
  );
}

function PayWords({ isTax }: Pick<Fee, 'isTax'>) {
  return isTax ? <Trans>Pay the tax</Trans> : <Trans>Pay the release fee</Trans>;
}

function FeeWords({ fee }: { fee: Fee }) {
  const { locale } = useLocale();
  const [percent, amount] = [formatPercent(fee.percent, locale), formatDollars(fee.amount, locale)];
  return (
    <p>
      <Sign inline is="fee-to-withdraw">
        {fee.isTax ? (
          <Trans>
            Tax of {percent}: {amount}, in practice coins from your practice wallet.
          </Trans>
        ) : (
          <Trans>
            Release fee of {percent}: {amount}, in practice coins from your practice wallet.
          </Trans>
        )}
      </Sign>
    </p>
  );
}
