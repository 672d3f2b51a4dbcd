import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GlasshouseDrawing } from '#app/ui/art/glasshouse-drawing.tsx';

export function AboutSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex max-w-prose flex-col gap-4 border-t border-mullion pt-6">
      <h2 className="text-heading font-medium text-balance text-ink">{title}</h2>
      {children}
    </section>
  );
}

/** The source is shown only if the installation says where it is. */
export function WhoMadeIt({ sourceUrl }: { sourceUrl: string | null }) {
  return (
    <AboutSection title={<Trans>Who made it</Trans>}>
      <p>
        <Trans>
          Glasshouse is free software for teachers, consumer protection offices and bank fraud teams, under the GNU
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
            <Trans>Licenses, including those for other people’s work (in English)</Trans>
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

/** How to recognise a copy that serves a fraud, and what to do then. */
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

/** What organisations have to show; the documents are plain texts. */
export function PapersToRead() {
  return (
    <AboutSection title={<Trans>Accessibility and data protection</Trans>}>
      <p>
        <Trans>
          Every page was tested by programs for the rules of accessibility (WCAG 2.2, level AA), by keyboard alone, on a
          narrow screen, with large text, and from right to left. Nobody who depends on a screen reader has tried it for
          us yet. If something is in your way, tell whoever invited you.
        </Trans>
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a href="/papers/accessibility" className="text-link inline-flex min-h-11 items-center">
          <Trans>Accessibility statement (in English)</Trans>
        </a>
        <a href="/papers/data-protection" className="text-link inline-flex min-h-11 items-center">
          <Trans>Data protection, for organizations (in English)</Trans>
        </a>
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

/** Named after their tokens, which are the same in every language. */
const COLOURS = [
  { token: 'ground', look: 'bg-ground', text: <Trans>paper in daylight</Trans> },
  { token: 'glass', look: 'bg-glass', text: <Trans>a pane in the sun</Trans> },
  { token: 'leaf', look: 'bg-leaf', text: <Trans>actions: buttons and links</Trans> },
  { token: 'sun', look: 'bg-sun', text: <Trans>what waits</Trans> },
  { token: 'clay', look: 'bg-clay', text: <Trans>what was refused</Trans> },
  { token: 'dusk', look: 'bg-dusk', text: <Trans>the background of drawings</Trans> },
  { token: 'palm', look: 'bg-palm', text: <Trans>what grows</Trans> },
  { token: 'dawn', look: 'bg-dawn', text: <Trans>first light</Trans> },
] as const;

const SIZES = [
  { token: 'display', look: 'text-display font-medium', text: <Trans>A figure on its own</Trans> },
  { token: 'title', look: 'text-title font-medium', text: <Trans>The title of a page</Trans> },
  { token: 'subtitle', look: 'text-subtitle font-medium', text: <Trans>The name of a section</Trans> },
  { token: 'lead', look: 'text-lead', text: <Trans>How a page begins</Trans> },
  { token: 'body', look: 'text-body', text: <Trans>Running text</Trans> },
  { token: 'small', look: 'text-small', text: <Trans>Notes that explain the rest</Trans> },
] as const;

/** The design in one window: its colours, its type and one of its drawings. */
function DesignSample() {
  return (
    <div className="pane-frame md:grid-cols-[3fr_2fr]">
      <ul className="grid grid-cols-2 gap-px sm:grid-cols-4 md:col-span-2">
        {COLOURS.map(({ token, look, text }) => (
          <li key={token} className="pane-cell flex flex-col">
            <span className={`block h-20 border-b border-mullion ${look}`} />
            <span className="flex flex-col px-4 py-3 text-small">
              <bdi lang="en" dir="ltr" className="self-start font-medium">
                {token}
              </bdi>
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <ul className="pane-cell flex flex-col justify-between gap-4 p-5 sm:p-8">
        {SIZES.map(({ token, look, text }) => (
          <li key={token} className="flex flex-col">
            <span className={`wrap-anywhere ${look}`}>{text}</span>
            <bdi lang="en" dir="ltr" className="self-start text-small text-ink-soft">
              {token}
            </bdi>
          </li>
        ))}
      </ul>
      <div className="relative min-h-96 bg-dusk">
        <GlasshouseDrawing className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}

export function HowItLooks() {
  return (
    <section className="flex flex-col gap-6 border-t border-mullion pt-6">
      <h2 className="text-heading font-medium text-balance text-ink">
        <Trans>How it looks, and why</Trans>
      </h2>
      <div className="flex max-w-prose flex-col gap-4">
        <p>
          <Trans>
            The company is one that you can see through, so its site looks like a glasshouse: panes held by thin lines,
            light that falls through them, something that grows inside. It has to be believable, because nobody learns
            anything from an obvious fake.
          </Trans>
        </p>
      </div>
      <DesignSample />
      <div className="flex max-w-prose flex-col gap-4">
        <p>
          <Trans>
            People, plants and the certificate are drawn, most of them by code. Nobody was photographed, and nothing was
            taken from elsewhere.
          </Trans>
        </p>
        <p>
          <Trans>
            The typeface is Instrument Sans, which is free and is served from here like everything else. Scripts that it
            does not cover, such as Arabic, Hindi and Chinese, use the fonts on your own device. The site speaks twelve
            languages; the practice notice is translated into each of them.
          </Trans>
        </p>
      </div>
    </section>
  );
}
