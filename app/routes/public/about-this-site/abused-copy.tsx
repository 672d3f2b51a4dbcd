import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { AboutSection } from './about-section.tsx';

interface Line {
  id: string;
  text: string;
}

/** How a copy is known that serves a fraud, and what to do then. */
export function AbusedCopy({ signs, steps }: { signs: readonly Line[]; steps: readonly Line[] }) {
  return (
    <AboutSection title={<Trans>If you meet a copy of it in the wild</Trans>}>
      <p>
        <Trans>
          Glasshouse is free software, so anybody can copy it, and a copy can be changed. Each of these tells you that
          it is not this program any more:
        </Trans>
      </p>
      <ul className="flex list-disc flex-col gap-2 ps-6 marker:text-ink-soft">
        {signs.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <h3 className="pt-2 font-medium">
        <Trans>What to do then</Trans>
      </h3>
      <ol className="flex list-decimal flex-col gap-2 ps-6 marker:text-ink-soft">
        {steps.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
      <p>
        <Link to="/registers" className="text-link inline-flex min-h-11 items-center">
          <Trans>Regulators and places to report, by country</Trans>
        </Link>
      </p>
    </AboutSection>
  );
}
