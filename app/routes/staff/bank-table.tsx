import { Trans, useLingui } from '@lingui/react/macro';
import type { BankArm, BankCountsByArm } from '#app/bank/payment-order.ts';
import { AtLeast } from '#app/debrief/class-panes.tsx';
import { Card } from '#app/ui/page.tsx';
import { DataTable } from '#app/ui/tables.tsx';
import { CHOICE_WORDS } from './scenario-words.ts';

type Counts = BankCountsByArm[number];

/** What people did at their bank, by how it asked and whether a helper wrote; nothing in a class without one. */
export function AtTheBank({ arms }: { arms: BankCountsByArm }) {
  const { t, i18n } = useLingui();
  if (arms.length === 0) return null;
  const nameOf = (arm: BankArm) => i18n._(CHOICE_WORDS.bank[arm].label);
  return (
    <Card title={<Trans>At the practice bank</Trans>}>
      <DataTable
        caption={<Trans>What people did at the practice bank</Trans>}
        rows={arms}
        rowKey={({ arm, isWrittenTo }) => `${arm} ${isWrittenTo}`}
        empty={null}
        columns={[
          { key: 'arm', header: t`How it asked`, heading: true, cell: ({ arm }) => nameOf(arm) },
          ...(arms.every(({ isWrittenTo }) => isWrittenTo === null)
            ? []
            : [
                {
                  key: 'line',
                  header: t`A helper wrote`,
                  cell: (counts: Counts) => (counts.isWrittenTo ? t`Yes` : t`No`),
                },
              ]),
          { key: 'people', header: t`People`, figures: true, cell: ({ people }) => <AtLeast count={people} /> },
          { key: 'paid', header: t`Paid the company`, figures: true, cell: ({ paid }) => <AtLeast count={paid} /> },
          { key: 'waited', header: t`Waited a day`, figures: true, cell: ({ waited }) => <AtLeast count={waited} /> },
          { key: 'stopped', header: t`Stopped`, figures: true, cell: ({ stopped }) => <AtLeast count={stopped} /> },
        ]}
      />
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>
          People, not payments: the same person may have paid one and stopped another. Numbers are rounded down to a
          multiple of five. Groups of fewer than five are hidden, and so is one whose rest is as small.
        </Trans>
      </p>
    </Card>
  );
}
