import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import type { FieldGuide, GuideChapter, GuideEntry } from '#app/signs/field-guide.ts';
import type { SignSourcing, SignStrength } from '#app/signs/warning-sign.ts';
import { Icon } from '#app/ui/art/icon.tsx';

/** The anchor of a sign is its id. */
export function chapterId(group: GuideChapter['group']): string {
  return `chapter-${group}`;
}

export function SignChapter({ chapter: { group, title, signs }, guide }: { chapter: GuideChapter; guide: FieldGuide }) {
  const id = chapterId(group);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
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

function Sign({ sign, guide }: { sign: GuideEntry; guide: FieldGuide }) {
  const { locale } = useLocale();
  const { id, number, name, explanation, check } = sign;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid break-inside-avoid gap-x-6 gap-y-2 py-8 sm:grid-cols-[min(6rem,12vw)_minmax(0,1fr)]"
    >
      <p className="figures text-figure text-ink-soft">{formatCount(number, locale)}</p>
      <div className="flex max-w-prose flex-col gap-4">
        <div className="flex flex-col gap-2">
          <h3 id={`${id}-name`} className="text-subtitle font-medium text-balance text-ink">
            <a href={`#${id}`} className="text-inherit no-underline hover:underline">
              {name}
            </a>
          </h3>
          <Marks sign={sign} guide={guide} />
        </div>
        <p className="text-lead text-pretty text-ink">{explanation}</p>
        <div className="border-s-2 border-mullion-strong ps-4 text-body text-pretty text-ink">
          <p className="text-small text-ink-soft">
            <strong className="font-medium">
              <Trans>Check instead</Trans>
            </strong>
          </p>
          <p>{check}</p>
        </div>
        <SignEvidence sign={sign} />
      </div>
    </article>
  );
}

function Marks({ sign: { strength, sourced }, guide }: { sign: GuideEntry; guide: FieldGuide }) {
  const words = guide.strengths.find((one) => one.strength === strength);
  const named = guide.sourcing.find((one) => one.sourced === sourced);
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
      <li className="flex gap-2">
        <StrengthMark strength={strength} />
        <p>
          <span className="text-ink">{words?.name}</span>
          {strength === 'weak' ? <span className="block">{words?.meaning}</span> : null}
        </p>
      </li>
      <li className="flex gap-2">
        <SourcingMark sourced={sourced} />
        <p>{named?.meaning}</p>
      </li>
    </ul>
  );
}

function SignEvidence({ sign: { where, sources, note } }: { sign: GuideEntry }) {
  return (
    <dl className="flex flex-col gap-3 text-small text-ink-soft">
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

/** A window with all panes lit, or one. The word stands next to it. */
function StrengthMark({ strength }: { strength: SignStrength }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0 fill-none stroke-ink-soft">
      <path d={strength === 'strong' ? 'M1.5 1.5h13v13h-13z' : 'M1.5 8H8v6.5H1.5z'} className="fill-ink-soft" />
      <path d="M1.5 1.5h13v13h-13zM8 1.5v13M1.5 8h13" className={strength === 'strong' ? 'stroke-ground' : ''} />
      <path d="M1.5 1.5h13v13h-13z" />
    </svg>
  );
}

/** A letter, like the key on a map. Its meaning stands next to it. */
function SourcingMark({ sourced }: { sourced: SignSourcing }) {
  return (
    <bdi
      aria-hidden="true"
      className="inline-flex size-5 shrink-0 items-center justify-center border border-mullion-strong text-small font-medium text-ink"
    >
      {sourced}
    </bdi>
  );
}
