import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import type { FieldGuide, GuideChapter, GuideEntry } from '#app/signs/field-guide.ts';
import type { SignStrength } from '#app/signs/warning-sign.ts';
import { Icon } from '#app/ui/art/icon.tsx';
import { FoldLine } from '#app/ui/page.tsx';

export function chapterId(group: GuideChapter['group']): string {
  return `chapter-${group}`;
}

export function SignChapter({ chapter: { group, title, signs }, guide }: { chapter: GuideChapter; guide: FieldGuide }) {
  const id = chapterId(group);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-title font-medium text-balance text-ink">
        {title}
      </h2>
      <div className="flex flex-col divide-y divide-mullion border-y border-mullion">
        {signs.map((sign) => (
          <Sign key={sign.id} sign={sign} guide={guide} />
        ))}
      </div>
    </section>
  );
}

/** The anchor of a sign is its id. It is inside the fold, so that browsers open the sign that an address names. */
function Sign({ sign, guide }: { sign: GuideEntry; guide: FieldGuide }) {
  const { locale } = useLocale();
  const { id, number, name, explanation, check, strength } = sign;
  const words = guide.strengths.find((one) => one.strength === strength);
  return (
    <article aria-labelledby={`${id}-name`} className="break-inside-avoid">
      <details className="open-on-paper">
        <FoldLine className="group w-full! items-baseline! py-3 text-ink! hover:no-underline!">
          <span className="figures w-6 shrink-0 text-lead text-ink-soft">{formatCount(number, locale)}</span>
          <span className="flex min-w-0 max-w-prose flex-1 flex-col gap-0.5">
            <h3 id={`${id}-name`} className="text-lead leading-snug font-medium group-hover:underline">
              {name}
            </h3>
            <span className="text-small font-normal text-pretty sm:text-body">
              {explanation}{' '}
              <span className="inline-block text-small text-ink-soft">
                <StrengthMark strength={strength} /> {words?.name}
              </span>
            </span>
          </span>
        </FoldLine>
        <div id={id} className="flex max-w-prose scroll-mt-20 flex-col gap-3 pb-6 sm:ms-13">
          <div className="border-s-2 border-mullion-strong ps-4 text-body text-pretty text-ink">
            <p className="text-small text-ink-soft">
              <strong className="font-medium">
                <Trans>Check instead</Trans>
              </strong>
            </p>
            <p>{check}</p>
            {strength === 'weak' ? <p className="mt-2 text-small text-ink-soft">{words?.meaning}</p> : null}
          </div>
          <SignEvidence sign={sign} guide={guide} />
        </div>
      </details>
    </article>
  );
}

function SignEvidence({ sign: { where, sources, note, sourced }, guide }: { sign: GuideEntry; guide: FieldGuide }) {
  return (
    <details className="open-on-paper text-small text-ink-soft">
      <FoldLine>
        <Trans>Sources and places</Trans>
      </FoldLine>
      <dl className="flex flex-col gap-3 pt-2">
        <Line term={<Trans>Source</Trans>}>{guide.sourcing.find((one) => one.sourced === sourced)?.meaning}</Line>
        <Line term={<Trans>On this site</Trans>}>
          {where.length === 0 ? (
            <Trans>Not on this site. You will meet it elsewhere.</Trans>
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
    </details>
  );
}

export function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[min(6rem,12vw)_minmax(0,1fr)]">
      <dt className="font-medium text-ink">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Names and titles stay in the language they were published in. */
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
        <bdi lang="en">{year === undefined ? publisher : `${publisher}, ${year}`}</bdi>
      </span>
      {readVia === undefined ? null : (
        <span className="block">
          <Trans>
            A copy on <bdi>{readVia}</bdi>
          </Trans>
        </span>
      )}
    </>
  );
}

/** What the marks mean and how far the words can be trusted. */
export function SignLegend({ guide: { strengths, sourcing, origin, addresses } }: { guide: FieldGuide }) {
  return (
    <details className="open-on-paper text-small text-ink-soft">
      <FoldLine>
        <Trans>How to read a sign</Trans>
      </FoldLine>
      <div className="grid gap-x-12 gap-y-6 pt-2 pb-6 md:grid-cols-3">
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
        <div className="flex flex-col gap-3">
          <h2 className="font-medium text-ink">
            <Trans>Source</Trans>
          </h2>
          <ul className="flex flex-col gap-1">
            {sourcing.map(({ sourced, meaning }) => (
              <li key={sourced}>{meaning}</li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-3">
          <h2 className="font-medium text-ink">
            <Trans>Where the words come from</Trans>
          </h2>
          <p>{origin}</p>
          <p>{addresses}</p>
        </div>
      </div>
    </details>
  );
}

/** A window with all panes lit, or one. The word stands next to it. */
function StrengthMark({ strength }: { strength: SignStrength }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="me-1 inline size-3.5 shrink-0 fill-none stroke-ink-soft">
      <path d={strength === 'strong' ? 'M1.5 1.5h13v13h-13z' : 'M1.5 8H8v6.5H1.5z'} className="fill-ink-soft" />
      <path d="M1.5 1.5h13v13h-13zM8 1.5v13M1.5 8h13" className={strength === 'strong' ? 'stroke-ground' : ''} />
      <path d="M1.5 1.5h13v13h-13z" />
    </svg>
  );
}
