import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { formatDecimal, formatSigned } from '#app/i18n/typed-number.ts';
import type { Design } from '../cohort.ts';
import type { Interval } from './estimator.ts';
import { type Claim, claimOf, directionOf, type GroupResult, type WaveResult } from './results.ts';

/** Shows the sentences that the intervals and the design allow, and no others. */
export function CheckFindings({ result, design }: { result: WaveResult; design: Design }) {
  const claim = claimOf(result, design);
  const own = result.groups[0]?.result;
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5 text-pretty">
      {own?.kind === 'in-figures' ? <OwnFindings group={own} /> : null}
      {result.difference === null ? null : <DifferenceFinding difference={result.difference} />}
      {result.returned === null ? null : <ReturnedFinding {...result.returned} />}
      {own?.kind === 'in-figures' ? <li>{CLAIMS[claim]}</li> : null}
    </ul>
  );
}

type GroupInFigures = Extract<GroupResult, { kind: 'in-figures' }>;

function OwnFindings({ group }: { group: GroupInFigures }) {
  return (
    <>
      <li>
        <SensitivityFinding change={group.sensitivity} />
      </li>
      <li>
        <LeanFinding group={group} />
      </li>
    </>
  );
}

function useWritten({ value, from, to }: Interval) {
  const { locale } = useLocale();
  return {
    change: formatSigned(value, 1, locale),
    least: formatSigned(from, 1, locale),
    most: formatSigned(to, 1, locale),
  };
}

function SensitivityFinding({ change: interval }: { change: Interval }) {
  const { change, least, most } = useWritten(interval);
  switch (directionOf(interval)) {
    case 'up':
      return (
        <Trans>
          On these offers this group tells false from honest better than the first time ({change}, between {least} and{' '}
          {most}).
        </Trans>
      );
    case 'down':
      return (
        <Trans>
          On these offers this group tells false from honest less well than the first time ({change}, between {least}{' '}
          and {most}).
        </Trans>
      );
    case 'unsure':
      return (
        <Trans>
          Whether this group tells false from honest better than the first time cannot be said from these answers (
          {change}, between {least} and {most}).
        </Trans>
      );
  }
}

/** A change of lean larger than this is one that people would notice. */
const SMALL_LEAN = 0.3;

/** People who also learned may lean towards suspicion and still turn away fewer honest offers. */
function LeanFinding({ group: { lean, leanWithin: within, before, after } }: { group: GroupInFigures }) {
  const { locale } = useLocale();
  const { change, least, most } = useWritten(lean);
  const largest = formatDecimal(within, 1, locale);
  switch (directionOf(lean)) {
    case 'down':
      return after.turnedAway > before.turnedAway ? (
        <Trans>
          It has become more suspicious, of honest offers too (change of lean {change}, between {least} and {most}).
        </Trans>
      ) : (
        <Trans>
          Its lean has moved toward suspicion ({change}, between {least} and {most}), yet it turns away no more honest
          offers than the first time.
        </Trans>
      );
    case 'up':
      return after.recognised < before.recognised ? (
        <Trans>
          It has become more trusting, of false offers too (change of lean {change}, between {least} and {most}).
        </Trans>
      ) : (
        <Trans>
          Its lean has moved toward trust ({change}, between {least} and {most}), yet it recognizes no fewer false
          offers than the first time.
        </Trans>
      );
    case 'unsure':
      return within <= SMALL_LEAN ? (
        <Trans>
          It has not become much more suspicious, nor more trusting: its lean changed by no more than {largest}.
        </Trans>
      ) : (
        <Trans>
          These answers do not show whether it has become more suspicious or more trusting: its lean may have changed by
          up to {largest}.
        </Trans>
      );
  }
}

function DifferenceFinding({ difference }: { difference: NonNullable<WaveResult['difference']> }) {
  const { change, least, most } = useWritten(difference.sensitivity);
  switch (directionOf(difference.sensitivity)) {
    case 'up':
      return (
        <li>
          <Trans>
            Those who had their lesson gained more than those who still waited ({change}, between {least} and {most}).
          </Trans>
        </li>
      );
    case 'down':
      return (
        <li>
          <Trans>
            Those who had their lesson gained less than those who still waited ({change}, between {least} and {most}).
          </Trans>
        </li>
      );
    case 'unsure':
      return (
        <li>
          <Trans>
            These answers do not show whether those who had their lesson gained more than those who still waited (
            {change}, between {least} and {most}).
          </Trans>
        </li>
      );
  }
}

function ReturnedFinding({ of, came }: NonNullable<WaveResult['returned']>) {
  const { locale } = useLocale();
  const [shown, all] = [formatCount(came, locale), formatCount(of, locale)];
  return (
    <li>
      <Trans>
        Of {all} people, {shown} took part again (both rounded down to a multiple of five).
      </Trans>
    </li>
  );
}

/** What each design allows us to claim. A short claim is no less honest. */
export const CLAIMS: Record<Claim, ReactNode> = {
  cause: (
    <Trans>
      Who has the lesson first is chosen at random, among 200 people or more: a difference between the halves is caused
      by the lesson, on these offers and right afterward.
    </Trans>
  ),
  halves: (
    <Trans>
      Who has the lesson first is chosen at random, but with fewer than 200 people you should not say that the lesson
      causes a difference.
    </Trans>
  ),
  'two-classes': (
    <Trans>
      This compares two classes. They may differ in more than the lesson, so it does not say what caused it.
    </Trans>
  ),
  'after-it': (
    <Trans>
      The check shows how things stand after the lesson. This design cannot say whether that is because of the lesson.
    </Trans>
  ),
  'still-there': <Trans>Most people came back: this may be said of the whole group.</Trans>,
  'of-those-who-came-back': <Trans>This can be said of those who came back, but not of the others.</Trans>,
};

/** Says what no figure of the check can say. */
export function CheckLimits({ isLarge }: { isLarge: boolean }) {
  return (
    <p className={`max-w-prose text-pretty text-ink-soft ${isLarge ? 'text-body' : 'text-small'}`}>
      <Trans>
        These figures apply to these offers, which have not been piloted with people yet. They say nothing about any
        single person, about money saved, or about how many will be defrauded. Nobody is immune.
      </Trans>
    </p>
  );
}
