import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PeopleRows } from '#app/debrief/class-panes.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { FoldLine } from '#app/ui/page.tsx';
import type { FirstFlag, NamedScore, NamedSign } from './flags.ts';

/** Judges what an investor had flagged before being told against the signs of the whole site, seen or not. */
export function FlagsScore({ found, missed, reassuredBy, falseAlarms, flags }: NamedScore) {
  const { locale } = useLocale();
  if (flags === 0) {
    return (
      <p className="max-w-prose text-body text-ink-soft">
        <Trans>You set no flags, so there is nothing to compare with the signs.</Trans>
      </p>
    );
  }
  const missedOnly = missed.filter(({ id }) => reassuredBy.every((sign) => sign.id !== id));
  return (
    <div className="flex flex-col gap-6">
      <dl className="pane-frame sm:grid-cols-3">
        <Figure term={<Trans>Signs found</Trans>} value={formatCount(found.length, locale)} />
        <Figure term={<Trans>Signs missed, on the whole site</Trans>} value={formatCount(missed.length, locale)} />
        <Figure
          term={<Trans>Flagged as worrying, with no sign there</Trans>}
          value={formatCount(falseAlarms, locale)}
        />
      </dl>
      <Signs title={<Trans>Found: these worried you</Trans>} signs={found} />
      <Signs title={<Trans>These reassured you, but are warning signs</Trans>} signs={reassuredBy} />
      {missedOnly.length === 0 ? null : (
        <details>
          <FoldLine>
            <Trans>Missed: these are on this site, too</Trans>
          </FoldLine>
          <Names signs={missedOnly} />
        </details>
      )}
    </div>
  );
}

function Signs({ title, signs }: { title: ReactNode; signs: readonly NamedSign[] }) {
  if (signs.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-body font-medium text-ink">{title}</h4>
      <Names signs={signs} />
    </div>
  );
}

function Names({ signs }: { signs: readonly NamedSign[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-body">
      {signs.map(({ id, name }) => (
        <li key={id}>
          <a href={`/warning-signs#${id}`} className="text-link inline-flex min-h-11 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Figure({ term, value }: { term: ReactNode; value: string }) {
  return (
    <div className="pane-cell flex flex-col gap-2 p-6">
      <dt className="text-small text-ink-soft">{term}</dt>
      <dd className="figures text-figure font-medium text-ink">{value}</dd>
    </div>
  );
}

interface FirstFlagsProps {
  flags: readonly FirstFlag[];
  /** For reading from the last row of a room. */
  isLarge?: boolean;
}

/** A sign that only a few noticed first is hidden, because its name would reveal them. */
export function FirstFlags({ flags, isLarge = false }: FirstFlagsProps) {
  const shown = flags.filter(({ people }) => people !== null);
  if (shown.length === 0) {
    return (
      <p className={`max-w-prose text-ink-soft ${isLarge ? 'text-lead' : 'text-body'}`}>
        <Trans>No sign was noticed first by five or more people.</Trans>
      </p>
    );
  }
  return <PeopleRows rows={shown.map(({ id, name, people }) => ({ key: id, name, people }))} isLarge={isLarge} />;
}
