import { Trans, useLingui } from '@lingui/react/macro';
import type { BroughtInTheEnd } from '#app/debrief/people-brought.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import { StoryPart } from './story-steps.tsx';

interface PeopleBroughtProps {
  people: readonly BroughtInTheEnd[];
  isOver: boolean;
}

/** What each of them paid in, what the person got for it, and what is gone. Nothing where nobody was brought. */
export function PeopleBrought({ people, isOver }: PeopleBroughtProps) {
  const columns = useColumns(isOver);
  if (people.length === 0) return null;
  return (
    <StoryPart title={<Trans>The people you brought in</Trans>}>
      <DataTable
        caption={<Trans>What became of the people you brought in, in dollars of the day of each payment</Trans>}
        columns={columns}
        rows={people}
        rowKey={({ name }) => name}
        empty={null}
      />
      <p className="max-w-[46rem] text-lead text-pretty text-ink">
        <Trans>
          They trusted you, and you trusted the company. None of you was told what was true. Such a company needs no
          liars among its customers: it pays people who believe it for bringing others who believe them.
        </Trans>
      </p>
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>They are invented. Their names exist only in this class, and are erased with it.</Trans>
      </p>
    </StoryPart>
  );
}

function useColumns(isOver: boolean): Column<BroughtInTheEnd>[] {
  const { t } = useLingui();
  const { locale } = useLocale();
  const dollars = (amount: bigint) => formatDollars(amount, locale);
  return [
    { key: 'name', header: t`Name`, heading: true, cell: ({ name }) => name },
    { key: 'paid-in', header: t`They paid in`, figures: true, cell: ({ paidIn }) => dollars(paidIn) },
    { key: 'bonus', header: t`Your bonus`, figures: true, cell: ({ bonus }) => dollars(bonus) },
    { key: 'came-back', header: t`Came back to them`, figures: true, cell: ({ cameBack }) => dollars(cameBack) },
    {
      key: 'loss',
      header: isOver ? t`Their loss` : t`Not returned so far`,
      figures: true,
      cell: ({ loss }) => <Loss loss={loss} />,
    },
  ];
}

/** Few get out with more than they paid in; for them there is no loss. */
function Loss({ loss }: { loss: bigint }) {
  const { locale } = useLocale();
  if (loss >= 0n) return formatDollars(loss, locale);
  const gain = formatDollars(-loss, locale);
  return <Trans>None: {gain} gained</Trans>;
}
