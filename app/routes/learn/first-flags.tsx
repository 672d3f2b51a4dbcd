import { Trans, useLingui } from '@lingui/react/macro';
import { DataTable } from '#app/ui/data-table.tsx';
import { AtLeast } from './results-table.tsx';

/** A sign that people flagged as worrying before any other. */
export interface FirstFlag {
  /** Its anchor on /warning-signs. */
  readonly id: string;
  readonly name: string;
  /** How many, rounded down to a multiple of five; null where it is hidden. */
  readonly people: number | null;
}

/** Which signs worried a class first, without saying anything of a few. */
export function FirstFlags({ flags }: { flags: readonly FirstFlag[] }) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={<Trans>What worried people first</Trans>}
      columns={[
        { key: 'sign', header: t`Warning sign`, heading: true, cell: ({ name }) => name },
        { key: 'people', header: t`People`, figures: true, cell: ({ people }) => <AtLeast count={people} /> },
      ]}
      rows={flags}
      rowKey={({ id }) => id}
      empty={<Trans>Nobody flagged anything</Trans>}
    />
  );
}
