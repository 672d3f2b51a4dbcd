import { Trans } from '@lingui/react/macro';
import { PeopleRows } from './people-rows.tsx';

/** A sign that people flagged as worrying before any other. */
export interface FirstFlag {
  /** Its anchor on /warning-signs. */
  readonly id: string;
  readonly name: string;
  /** How many, rounded down to a multiple of five; null where it is hidden. */
  readonly people: number | null;
}

interface FirstFlagsProps {
  flags: readonly FirstFlag[];
  /** For the last row of a room. */
  isLarge?: boolean;
}

/** Which signs worried a class first. A sign that only a few noticed first is left out: even its name would speak of them. */
export function FirstFlags({ flags, isLarge = false }: FirstFlagsProps) {
  const shown = flags.filter(({ people }) => people !== null);
  if (shown.length === 0) {
    return (
      <p className={`max-w-prose text-ink-soft ${isLarge ? 'text-lead' : 'text-body'}`}>
        <Trans>No sign was the first one for five people or more.</Trans>
      </p>
    );
  }
  return <PeopleRows rows={shown.map(({ id, name, people }) => ({ key: id, name, people }))} isLarge={isLarge} />;
}
