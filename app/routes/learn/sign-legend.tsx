import { Trans } from '@lingui/react/macro';
import type { FieldGuide } from '#app/lessons/field-guide.ts';
import { SourcingMark, StrengthMark } from './sign-mark.tsx';

/** What the marks mean, and how far the words can be trusted. */
export function SignLegend({ guide: { strengths, sourcing, origin, addresses } }: { guide: FieldGuide }) {
  return (
    <section
      aria-labelledby="legend"
      className="grid gap-x-12 gap-y-8 border-y border-mullion py-8 text-small text-ink-soft md:grid-cols-3"
    >
      <div className="flex flex-col gap-4">
        <h2 id="legend" className="font-medium text-ink">
          <Trans>How to read a sign</Trans>
        </h2>
        <ul className="flex flex-col gap-4">
          {strengths.map(({ strength, name, meaning }) => (
            <li key={strength} className="flex gap-3">
              <StrengthMark strength={strength} />
              <p>
                <strong className="block font-medium text-ink">{name}</strong>
                {meaning}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-4">
        <h3 className="font-medium text-ink">
          <Trans>Who names it</Trans>
        </h3>
        <ul className="flex flex-col gap-3">
          {sourcing.map(({ sourced, meaning }) => (
            <li key={sourced} className="flex gap-3">
              <SourcingMark sourced={sourced} />
              <p>{meaning}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-4">
        <h3 className="font-medium text-ink">
          <Trans>Where the words come from</Trans>
        </h3>
        <p>{origin}</p>
        <p>{addresses}</p>
      </div>
    </section>
  );
}
