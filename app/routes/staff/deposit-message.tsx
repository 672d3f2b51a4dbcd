import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { useAnswer } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { ActMessage } from './act-message.tsx';
import type { DepositAct, DepositActRefusal } from './deposit-action.server.ts';
import type { action } from './deposits.tsx';

const REFUSAL_WORDS: Record<DepositActRefusal, MessageDescriptor> = {
  'not-found': msg`There is no such deposit in this class.`,
  'already-decided': msg`Already decided: somebody else was faster. Nothing was done twice.`,
  'nothing-to-approve': msg`There is nothing to approve yet: its coins have not arrived, and there is no receipt.`,
  'worth-nothing': msg`These coins are worth less than a cent. There is nothing to credit.`,
  collapsed: msg`The class has collapsed. From then on no deposit is credited, by anybody.`,
  'class-not-running': msg`The class is over. Nothing was done: deposits, plans and withdrawals have ended for everybody.`,
  'unknown-reason': msg`Choose a reason from the list. There are no others.`,
  'coins-not-there': msg`The coins came, but the house has paid them to somebody else meanwhile. It cannot return what it no longer holds.`,
  'not-unmatched': msg`Already settled: somebody else was faster. Nothing was done twice.`,
};

/** What became of an act on the page of deposits. */
export function DepositMessage({ answer }: { answer: ReturnType<typeof useAnswer<typeof action>> }) {
  return <ActMessage answer={answer}>{(act) => <DepositWords act={act} />}</ActMessage>;
}

function DepositWords({ act }: { act: DepositAct }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (!act.ok) return i18n._(REFUSAL_WORDS[act.why]);
  switch (act.kind) {
    case 'approved': {
      const credited = formatDollars(act.credited, locale);
      return act.backing === 'coins' ? (
        <Trans>Approved: {credited} credited, with the coins that arrived behind it.</Trans>
      ) : (
        <Trans>Approved: {credited} credited without coins. Nothing stands behind it but a receipt.</Trans>
      );
    }
    case 'declined':
      return act.coinsReturned ? <Trans>Declined. The coins go back to their sender.</Trans> : <Trans>Declined.</Trans>;
    case 'credited': {
      const credited = formatDollars(act.credited, locale);
      return <Trans>Credited: {credited} to whoever sent the coins.</Trans>;
    }
    case 'returned':
      return <Trans>Returned: the coins go back to their sender.</Trans>;
  }
}
