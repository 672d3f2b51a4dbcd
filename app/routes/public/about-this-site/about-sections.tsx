import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** Shows one question about this site and its answer. */
export function AboutSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex max-w-prose flex-col gap-4 border-t border-mullion pt-6">
      <h2 className="text-heading font-medium text-balance text-ink">{title}</h2>
      {children}
    </section>
  );
}

/** Shows the licence, who runs this copy, and where its source is, if the installation says so. */
export function WhoMadeIt({ sourceUrl }: { sourceUrl: string | null }) {
  return (
    <AboutSection title={<Trans>Who made it</Trans>}>
      <p>
        <Trans>
          Glasshouse is free software for teachers, consumer protection offices and fraud teams of banks, under the GNU
          Affero General Public License. It sells nothing, advertises nothing, and earns nothing from anyone who uses
          it. The company’s text, pictures and figures were made for the exercise.
        </Trans>
      </p>
      <p>
        <Trans>
          This copy is run by the person who invited you. They see what happens in their class with play money, under
          invented names; ask them if anything is unclear.
        </Trans>
      </p>
      <p>
        <Trans>
          Anyone who changes Glasshouse and lets others use it has to show them its source, and keep the notices that
          say what it is.
        </Trans>
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {sourceUrl === null ? null : (
          <li>
            <a href={sourceUrl} rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
              <Trans>Source of this copy</Trans>
            </a>
          </li>
        )}
        <li>
          <a href="/licences.txt" className="text-link inline-flex min-h-11 items-center">
            <Trans>Licences, including those for other people’s work (in English)</Trans>
          </a>
        </li>
      </ul>
    </AboutSection>
  );
}

interface Line {
  id: string;
  text: string;
}

/** Explains how to recognise a copy that serves a fraud, and what to do then. */
export function AbusedCopy({ signs, steps }: { signs: readonly Line[]; steps: readonly Line[] }) {
  return (
    <AboutSection title={<Trans>If you meet a copy of it in the wild</Trans>}>
      <p>
        <Trans>
          Glasshouse is free software, so anyone can copy it, and a copy can be changed. Any of these tells you that a
          site is no longer this program:
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

interface Way {
  id: string;
  title: string;
  text: string;
  to: string | null;
}

/** Presents X-ray, Spotter, Debrief and the teaching pages. */
export function SeeThroughIt({ ways }: { ways: readonly Way[] }) {
  return (
    <AboutSection title={<Trans>How to see through it</Trans>}>
      <dl className="flex flex-col gap-4">
        {ways.map(({ id, title, text, to }) => (
          <div key={id} className="flex flex-col">
            <dt className="font-medium">
              {to === null ? (
                title
              ) : (
                <Link to={to} className="text-link inline-flex min-h-9 items-center">
                  {title}
                </Link>
              )}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </AboutSection>
  );
}
