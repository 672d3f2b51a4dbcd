import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GuideEntry } from '#app/lessons/field-guide.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Where a sign can be met on this site, and who says that it is one. */
export function SignEvidence({ sign: { where, sources, note } }: { sign: GuideEntry }) {
  return (
    <dl className="flex flex-col gap-3 text-small text-ink-soft">
      <Line term={<Trans>On this site</Trans>}>
        {where.length === 0 ? (
          <Trans>Not on this site. You meet it outside.</Trans>
        ) : (
          <ul className="flex flex-wrap gap-x-5">
            {where.map(({ id, path, name }) => (
              <li key={id}>
                <Link to={path} className="text-link inline-flex min-h-6 items-center">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Line>
      {note === null ? null : <Line term={<Trans>Note</Trans>}>{note}</Line>}
      {sources.length === 0 ? null : (
        <Line term={<Trans>Sources</Trans>}>
          <ul className="flex flex-col gap-2">
            {sources.map((source) => (
              <li key={source.address}>
                <SourceLine source={source} />
              </li>
            ))}
          </ul>
        </Line>
      )}
    </dl>
  );
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[min(6rem,12vw)_minmax(0,1fr)]">
      <dt className="font-medium text-ink">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Names and titles stay in the language in which they were published. */
function SourceLine({
  source: { publisher, title, year, address, readVia },
}: {
  source: GuideEntry['sources'][number];
}) {
  return (
    <>
      <a href={address} rel="noreferrer noopener" className="text-link">
        <bdi lang="en">{title}</bdi>
        <Icon name="external" className="ms-1 inline size-3.5!" />
      </a>
      <span className="block">
        <bdi lang="en">{year === null ? publisher : `${publisher}, ${year}`}</bdi>
      </span>
      {readVia === null ? null : (
        <span className="block">
          <Trans>
            A copy on <bdi>{readVia}</bdi>
          </Trans>
        </span>
      )}
    </>
  );
}
