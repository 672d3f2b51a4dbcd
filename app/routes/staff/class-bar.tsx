import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, useLocation, useMatch } from 'react-router';
import type { ClassKind, ClassState } from '#app/classes/classroom.ts';
import type { ClockReading } from '#app/classes/clock.ts';
import type { Solvency } from '#app/coins/solvency.server.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollars } from '#app/i18n/money.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Select } from '#app/ui/fields.tsx';
import { Badge, type BadgeTone } from '#app/ui/notices.tsx';
import { usePracticeNow } from '../times.tsx';
import { useRateWords } from './rate-words.tsx';

interface ClassChoice {
  id: number;
  name: string;
  kind: ClassKind;
}

export interface ShownClass extends ClockReading {
  id: number;
  state: ClassState;
  /** Counts from 1. */
  day: number;
  solvency: Solvency;
}

/** On every page of a class: which class it is about, its time, and the hole in its books. */
export function ClassBar({ classes, shown }: { classes: readonly ClassChoice[]; shown: ShownClass }) {
  const rateWords = useRateWords();
  const { locale } = useLocale();
  const isOverview = useMatch('/admin') !== null;
  // On paper the report itself says which class it is about, and shows no time that could be taken for a real one.
  const onPaper = useMatch('/admin/report') === null ? '' : 'screen-only';
  return (
    <div
      className={`flex flex-wrap items-start gap-x-8 gap-y-4 border-b border-mullion ${onPaper} ${isOverview ? '-mt-4 mb-4 pb-4' : 'mb-8 pb-5'}`}
    >
      {classes.length > 1 ? (
        <ClassChooser classes={classes} shown={shown.id} />
      ) : (
        <Fact term={<Trans>Class</Trans>}>
          <ClassName choice={classes[0]} />
        </Fact>
      )}
      <Fact term={<Trans>State</Trans>}>
        <ClassStateBadge state={shown.state} />
      </Fact>
      <Fact term={<Trans>Day</Trans>}>{formatCount(shown.day, locale)}</Fact>
      <Fact term={<Trans>Practice time</Trans>}>
        <PracticeNow shown={shown} /> <span className="font-normal text-ink-soft">· {rateWords(shown.rate)}</span>
      </Fact>
      {/* The overview shows the books in full. */}
      {isOverview ? null : (
        <Fact term={<Trans>Solvency</Trans>} className="min-w-0 flex-1 basis-56">
          <Gap gap={shown.solvency.gapCents} />
        </Fact>
      )}
    </div>
  );
}

function Fact({ term, className = '', children }: { term: ReactNode; className?: string; children: ReactNode }) {
  return (
    // The words align with those of the list of classes, label by label and value by value.
    <dl className={`flex flex-col gap-0.5 lg:gap-1.5 ${className}`}>
      <dt className="text-small text-ink-soft">{term}</dt>
      <dd className="figures flex min-h-6 items-center text-body leading-snug font-medium text-ink lg:min-h-11">
        <span>{children}</span>
      </dd>
    </dl>
  );
}

function ClassName({ choice }: { choice: ClassChoice | undefined }) {
  return choice === undefined || choice.kind === 'open' ? <Trans>Open class</Trans> : choice.name;
}

function PracticeNow({ shown }: { shown: ShownClass }) {
  const { locale } = useLocale();
  return formatDateTime(usePracticeNow(shown), locale);
}

/** What would be left or lacking once all are paid, in words, so that it does not depend on the sign alone. */
export function Gap({ gap }: { gap: bigint }) {
  const { locale } = useLocale();
  const amount = formatDollars(gap < 0n ? -gap : gap, locale);
  if (gap < 0n) {
    return (
      <span className="text-clay">
        <Trans>To pay everybody, the company is {amount} short</Trans>
      </span>
    );
  }
  return gap === 0n ? (
    <Trans>The company could pay everybody, and nothing would be left</Trans>
  ) : (
    <Trans>The company could pay everybody, and {amount} would be left</Trans>
  );
}

function ClassChooser({ classes, shown }: { classes: readonly ClassChoice[]; shown: number }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const options = classes.map(({ id, name, kind }) => ({
    value: String(id),
    label: kind === 'open' ? t`Open class` : name,
  }));
  return (
    <Form method="get" action={pathname} className="screen-only flex items-end gap-2">
      <Select key={shown} label={t`Class`} name="class" defaultValue={shown} options={options} className="max-w-80" />
      <Button type="submit" variant="quiet">
        <Trans>Show</Trans>
      </Button>
    </Form>
  );
}

const STATES: Record<ClassState, { words: MessageDescriptor; tone: BadgeTone }> = {
  prepared: { words: msg`Prepared`, tone: 'neutral' },
  open: { words: msg`People are joining`, tone: 'approved' },
  running: { words: msg`Running`, tone: 'approved' },
  paused: { words: msg`Paused`, tone: 'pending' },
  collapsed: { words: msg`Collapsed`, tone: 'declined' },
  debriefing: { words: msg`Debrief shown`, tone: 'neutral' },
  closed: { words: msg`Closed`, tone: 'neutral' },
};

export function ClassStateBadge({ state }: { state: ClassState }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={STATES[state].tone} wraps>
      {i18n._(STATES[state].words)}
    </Badge>
  );
}
