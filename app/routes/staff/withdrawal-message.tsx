import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { useAnswer } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { satoshiToCents } from '#app/ledger/money.ts';
import { ActMessage } from './act-message.tsx';
import type { WithdrawalAct } from './withdrawal-action.server.ts';
import type { action } from './withdrawals.tsx';

const REFUSAL_WORDS: Record<
  Exclude<Extract<WithdrawalAct, { ok: false }>['why'], 'coins-not-there'>,
  MessageDescriptor
> = {
  'not-found': msg`There is no such withdrawal in this class.`,
  'already-decided': msg`Already decided: somebody else was faster. Nothing was done twice.`,
  collapsed: msg`The class has collapsed. From then on no withdrawal is paid, by anybody.`,
  'class-not-running': msg`The class is over. Nothing was done: deposits, plans and withdrawals have ended for everybody.`,
  'unknown-reason': msg`Choose a reason from the list. There are no others.`,
};

/** What became of an act on the page of withdrawals. */
export function WithdrawalMessage({ answer }: { answer: ReturnType<typeof useAnswer<typeof action>> }) {
  return <ActMessage answer={answer}>{(act) => <WithdrawalWords act={act} />}</ActMessage>;
}

function WithdrawalWords({ act }: { act: WithdrawalAct }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (!act.ok && act.why === 'coins-not-there') {
    const held = formatCoins(act.coinsHeld, locale);
    const worth = formatDollars(satoshiToCents(act.coinsHeld, act.priceCents), locale);
    return (
      <Trans>
        Refused: this is more than the coins held. The house holds {held}, worth {worth}, and the play chain does not
        pay what is not there. The request still waits.
      </Trans>
    );
  }
  if (!act.ok) return i18n._(REFUSAL_WORDS[act.why]);
  switch (act.kind) {
    case 'declined':
      return <Trans>Declined. The amount can be withdrawn again.</Trans>;
    case 'approved': {
      const [net, fee, coins] = [
        formatDollars(act.net, locale),
        formatDollars(act.fee, locale),
        formatCoins(act.coins, locale),
      ];
      return (
        <Trans>
          Approved: {net} paid in {coins}, {fee} kept as a fee.
        </Trans>
      );
    }
  }
}
