import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { AboutSection } from './about-section.tsx';

interface Way {
  id: string;
  title: string;
  text: string;
  to: string | null;
}

/** X-ray, Spotter and Debrief, and the pages that teach. */
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
