import { Plural, Trans } from '@lingui/react/macro';
import { type RefObject, useId } from 'react';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { ConfirmedButton } from './acts.tsx';
import type { ListedInvestor } from './investor-list.server.ts';

interface InvestorPanelProps {
  investor: ListedInvestor;
  /** In cents. */
  owed: bigint;
  /** Their share of the coins held, in satoshi, and its current worth in cents. */
  coins: bigint;
  coinsWorth: bigint;
  /** Null for people who cannot sign in: the crowd, and those who have left. */
  openSessions: number | null;
  /** Takes the focus. */
  name: RefObject<HTMLElement | null>;
  classroomId: ClassroomId;
  closeTo: string;
}

/** What they see on their accounts, and what stands behind it. */
export function InvestorPanel(panel: InvestorPanelProps) {
  const { investor, owed, coins, coinsWorth, openSessions, name, classroomId, closeTo } = panel;
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const [total, share, worth] = [dollars(owed), formatCoins(coins, locale), dollars(coinsWorth)];
  const maturesAt = investor.plan?.maturesAt ?? null;
  const ends = maturesAt && formatDateTime(maturesAt, locale);
  const plan = investor.plan?.name;
  return (
    <Card
      title={
        <span ref={name} tabIndex={-1} className="outline-none">
          {investor.name ?? <Trans>Someone who left</Trans>}
        </span>
      }
      aside={
        <LinkButton to={closeTo} variant="plain" size="small" preventScrollReset>
          <Trans>Close</Trans>
        </LinkButton>
      }
      className="mb-10"
    >
      {investor.email === null ? null : (
        <p className="-mt-4 text-body break-words text-ink-soft">
          {investor.username} · {investor.email}
        </p>
      )}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.2fr]">
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <h3 className="text-small text-ink-soft">
              <Trans>Coins behind it</Trans>
            </h3>
            <p className="figures text-figure font-medium text-ink">{share}</p>
          </div>
          <p className="max-w-prose text-body text-pretty text-ink-soft">
            {coinsWorth < owed ? (
              <Trans>
                Their accounts say {total}. Of the coins held, their share is worth {worth} today, and that is all that
                stands behind it.
              </Trans>
            ) : (
              <Trans>
                Their accounts say {total}. Their share of the coins held is worth {worth} today, which covers it.
              </Trans>
            )}
          </p>
        </div>
        <DefinitionList>
          <Definition term={<Trans>Spendable deposits</Trans>} value={dollars(investor.spendable)} figures />
          <Definition term={<Trans>Pending payout</Trans>} value={dollars(investor.pending)} figures />
          <Definition term={<Trans>Withdrawable</Trans>} value={dollars(investor.withdrawable)} figures />
          <Definition term={<Trans>Held for withdrawal</Trans>} value={dollars(investor.held)} figures />
          <Definition
            term={<Trans>Running plan</Trans>}
            value={
              plan && ends ? (
                <Trans>
                  {plan}, until {ends}
                </Trans>
              ) : (
                (plan ?? <Trans>None</Trans>)
              )
            }
          />
          <Definition
            term={<Trans>Joined, in real time (UTC)</Trans>}
            value={formatDateTime(investor.joinedAt, locale)}
            figures
          />
        </DefinitionList>
      </div>
      {openSessions === null ? null : (
        <OpenSessions count={openSessions} investor={investor.id} classroomId={classroomId} />
      )}
    </Card>
  );
}

interface OpenSessionsProps {
  count: number;
  investor: number;
  classroomId: ClassroomId;
}

/** In how many browsers they are signed in; staff can end that, for a phone left behind or stolen. */
function OpenSessions({ count, investor, classroomId }: OpenSessionsProps) {
  const busy = useIsSending({ intent: 'end-sessions' });
  const form = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-mullion pt-5">
      <p className="text-body text-ink">
        <Plural
          value={count}
          _0="Not logged in anywhere"
          one="Logged in from # browser"
          other="Logged in from # browsers"
        />
      </p>
      {count === 0 ? null : (
        <>
          <PostForm id={form} preventScrollReset>
            <HiddenFields fields={{ intent: 'end-sessions', class: classroomId, investor }} />
          </PostForm>
          <ConfirmedButton
            form={form}
            size="small"
            busy={busy}
            label={<Trans>End sessions</Trans>}
            title={<Trans>End all sessions of this investor?</Trans>}
            confirmLabel={<Trans>End sessions</Trans>}
          >
            <p>
              <Trans>
                They are logged out in every browser at once, and links for setting a new password no longer work. They
                come back with their password or their return code.
              </Trans>
            </p>
          </ConfirmedButton>
        </>
      )}
    </div>
  );
}
