import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { decideDeposit, type DepositRefusal } from '#app/payments/deposit.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { useHydrated } from '#app/ui/hydrated.tsx';
import { ModalDialog } from '#app/ui/modal-dialog.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { WALLET_DEPOSIT_WORDS } from './payment-words.ts';

interface DepositAmountProps {
  readonly amountText: string;
  readonly refusal: DepositRefusal | null;
  /** What could not be had: the company's address at all, or an answer of the server. */
  readonly failure: 'no-wallet' | 'wallet' | 'deposits' | null;
}

/** Step 1. Without scripts the amount goes to the server by GET, which judges it by the same rule. */
export function DepositAmount({ amountText, refusal, failure }: DepositAmountProps) {
  const { t, i18n } = useLingui();
  const hydrated = useHydrated();
  const busy = useNavigation().state !== 'idle';
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(amountText);
  // Something may have been typed before the page came alive.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const [refused, setRefused] = useState({ why: refusal });
  const judge = (event: FormEvent) => {
    const decision = decideDeposit(typed);
    setRefused({ why: decision.ok ? null : decision.why });
    if (!decision.ok) event.preventDefault();
  };
  const isTooLow = refused.why === 'below-minimum';
  return (
    <Card title={<Trans>Step 1: How much would you like to deposit?</Trans>}>
      <Form method="get" action="/dashboard/deposit" onSubmit={judge} className="flex flex-col gap-5">
        <MoneyField
          ref={input}
          label={t`Amount`}
          name="amount"
          defaultValue={amountText}
          onChange={(event) => setTyped(event.target.value)}
          error={refused.why === null || isTooLow ? null : i18n._(WALLET_DEPOSIT_WORDS[refused.why])}
        />
        <FormMessage>{failure === null ? null : <FailureWords failure={failure} />}</FormMessage>
        <Button
          type="submit"
          size="large"
          className="self-start"
          busy={busy}
          disabled={failure === 'no-wallet' || (hydrated && typed.trim() === '')}
        >
          <Trans>Continue</Trans>
        </Button>
      </Form>
      <ModalDialog
        title={<Trans>Minimum Deposit Required</Trans>}
        open={isTooLow}
        occasion={refused}
        onClose={() => setRefused({ why: null })}
      >
        <p>{i18n._(WALLET_DEPOSIT_WORDS['below-minimum'])}</p>
      </ModalDialog>
    </Card>
  );
}

function FailureWords({ failure }: { failure: 'no-wallet' | 'wallet' | 'deposits' }) {
  const { i18n } = useLingui();
  switch (failure) {
    case 'no-wallet':
      return i18n._(WALLET_DEPOSIT_WORDS['no-house-address']);
    case 'wallet':
      return <Trans>Failed to fetch wallet</Trans>;
    case 'deposits':
      return <Trans>Failed to fetch deposit data</Trans>;
  }
}
