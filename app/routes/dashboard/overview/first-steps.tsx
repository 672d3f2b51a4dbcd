import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatWholeDollars } from '#app/i18n/money.ts';
import { MINIMUM_DEPOSIT } from '#app/payments/deposits/deposit.ts';
import { Icon } from '#app/ui/art/icon.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card } from '#app/ui/page.tsx';

/** The step to do now; `await-approval` is the second half of `deposit`. */
export type FirstStep = 'get-coins' | 'deposit' | 'await-approval' | 'invest';

/** Shown until the first plan runs. */
export function FirstSteps({ now }: { now: FirstStep }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const least = formatWholeDollars(MINIMUM_DEPOSIT, locale);
  return (
    <Card title={t`Start here`} className="@container">
      <ol className="grid gap-8 @2xl:grid-cols-3">
        <Step
          number={1}
          done={now !== 'get-coins'}
          current={now === 'get-coins'}
          title={<Trans>Get practice coins</Trans>}
          to="/dashboard/wallet"
          action={<Trans>Open the practice wallet</Trans>}
        >
          <Trans>
            Your practice wallet fills from a tap, once a practice day. The coins are worth nothing outside this site.
          </Trans>
        </Step>
        <Step
          number={2}
          done={now === 'invest'}
          current={now === 'deposit'}
          title={<Trans>Make a deposit</Trans>}
          to="/dashboard/deposit"
          action={now === 'await-approval' ? <Trans>See your deposit</Trans> : <Trans>Make a deposit</Trans>}
        >
          {now === 'await-approval' ? (
            <Trans>Your deposit is on its way. It counts as soon as it has been approved.</Trans>
          ) : (
            <Trans>Pay the company at least {least} from your practice wallet, and wait until it is approved.</Trans>
          )}
        </Step>
        <Step
          number={3}
          done={false}
          current={now === 'invest'}
          title={<Trans>Choose a plan</Trans>}
          to="/dashboard/investmentplans"
          action={<Trans>See the plans</Trans>}
        >
          <Trans>Put your deposit into a plan and watch the promised profit rise. Then ask for it back.</Trans>
        </Step>
      </ol>
    </Card>
  );
}

interface StepProps {
  number: number;
  done: boolean;
  current: boolean;
  title: ReactNode;
  to: string;
  action: ReactNode;
  children: ReactNode;
}

function Step({ number, done, current, title, to, action, children }: StepProps) {
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 @2xl:flex @2xl:flex-col"
    >
      <span
        aria-hidden="true"
        className={`figures grid size-9 place-items-center rounded-full border text-body font-medium ${current ? 'border-transparent bg-leaf text-on-leaf' : 'border-mullion-strong text-ink-soft'}`}
      >
        {done ? <Icon name="check" /> : number}
      </span>
      <h3 className="self-center text-lead font-medium text-ink @2xl:self-start">
        {title}
        {done ? (
          <span className="sr-only">
            {' '}
            <Trans>(done)</Trans>
          </span>
        ) : null}
      </h3>
      <p className="col-start-2 max-w-prose text-body text-pretty text-ink-soft">{children}</p>
      <LinkButton
        to={to}
        variant={current ? 'primary' : 'quiet'}
        size="small"
        className="col-start-2 mt-auto justify-self-start @2xl:self-start"
      >
        {action}
      </LinkButton>
    </li>
  );
}
