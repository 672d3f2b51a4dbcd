import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LOCALES } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { formatDecimal, formatShare } from '#app/i18n/typed-number.ts';
import { DataTable } from '#app/ui/tables.tsx';
import type { Arm, Design } from '../cohort.ts';
import { CheckFindings, CheckLimits } from './check-findings.tsx';
import { CheckSquare } from './check-square.tsx';
import type { GroupResult, Shares, ShareWord, WaveResult } from './results.ts';

interface CheckFiguresProps {
  result: WaveResult;
  design: Design;
  isLarge?: boolean | undefined;
}

/** Shows what is published of a wave, and what that cannot say. */
export function CheckFigures({ result, design, isLarge = false }: CheckFiguresProps) {
  const { i18n } = useLingui();
  const words = isLarge ? 'text-lead' : 'text-body';
  return (
    <div className={`flex flex-col gap-8 ${words}`}>
      {result.groups.map(({ arm, result: group }) => (
        <section key={arm} className="flex flex-col gap-5" aria-label={i18n._(ARM_WORDS[arm])}>
          {arm === 'all' ? null : <h3 className="text-heading font-medium">{i18n._(ARM_WORDS[arm])}</h3>}
          <GroupFigures group={group} isLarge={isLarge} />
        </section>
      ))}
      <CheckFindings result={result} design={design} />
      {result.hasOtherVersions ? (
        <p className="max-w-prose text-pretty">
          <Trans>
            The offers were changed while this check was running. These figures cover those who judged the same version
            both times; answers to any other version are left out.
          </Trans>
        </p>
      ) : null}
      {result.hasOtherLanguages ? <OtherLanguages language={result.language} /> : null}
      {result.wave === 'two-weeks' ? (
        <p className="max-w-prose text-pretty">
          <Trans>
            After two weeks, the offers from the first time came again. Nothing about them had been explained, but
            everybody had seen them once.
          </Trans>
        </p>
      ) : null}
      {result.unlinked === null ? null : <Unlinked unlinked={result.unlinked} />}
      <CheckLimits isLarge={isLarge} />
    </div>
  );
}

/** Says that an offer may be harder in one language than in another, which nobody has tested yet. */
function OtherLanguages({ language }: { language: string | null }) {
  const name = LOCALES.find(({ code }) => code === language)?.name ?? language;
  return (
    <p className="max-w-prose text-pretty">
      <Trans>
        The offers were read in more than one language. These figures cover those who read them in this one both times:{' '}
        <bdi>{name}</bdi>. Answers in any other are left out.
      </Trans>
    </p>
  );
}

export const ARM_WORDS: Record<Arm, MessageDescriptor> = {
  all: msg`Everybody`,
  early: msg`Those who had their lesson first`,
  late: msg`Those who had it later`,
};

function GroupFigures({ group, isLarge }: { group: GroupResult; isLarge: boolean }) {
  const { i18n } = useLingui();
  if (group.kind === 'hidden') {
    return (
      <p>
        <Trans>Fewer than five people took part both times. No figures are shown for so few.</Trans>
      </p>
    );
  }
  if (group.kind === 'in-words') {
    return (
      <>
        <p className="max-w-prose">
          <Trans>Fewer than twelve people took part both times: too few for figures. In words:</Trans>
        </p>
        <SharesTable before={group.before} after={group.after} show={(word) => i18n._(WORDS_OF_SHARES[word])} />
      </>
    );
  }
  return <InFigures group={group} isLarge={isLarge} />;
}

function InFigures({ group, isLarge }: { group: Extract<GroupResult, { kind: 'in-figures' }>; isLarge: boolean }) {
  const { locale } = useLocale();
  const { before, after } = group;
  const people = formatCount(group.people, locale);
  return (
    <div
      className={`grid items-start gap-8 ${isLarge ? 'xl:grid-cols-2' : 'lg:grid-cols-[minmax(16rem,2fr)_minmax(0,3fr)]'}`}
    >
      <CheckSquare regions={group.regions} isLarge={isLarge} />
      <div className="flex min-w-0 flex-col gap-4">
        <SharesTable
          before={before}
          after={after}
          show={(share) => formatShare(share, 0, locale)}
          sensitivity={[before, after].map((wave) => formatDecimal(wave.sensitivity, 1, locale))}
        />
        <p className="max-w-prose text-small text-ink-soft">
          <Trans>
            At least {people} people took part both times. Sensitivity is how clearly they tell false offers from honest
            ones: 0 is guessing, 1 is typical, 2 is very good.
          </Trans>
        </p>
      </div>
    </div>
  );
}

interface SharesTableProps<Share> {
  before: Readonly<Record<keyof Shares, Share>>;
  after: Readonly<Record<keyof Shares, Share>>;
  show: (share: Share) => ReactNode;
  sensitivity?: readonly string[];
}

/** The shares of a group of people in two waves, as figures or in words. */
export function SharesTable<Share>({ before, after, show, sensitivity }: SharesTableProps<Share>) {
  const { t } = useLingui();
  const rows = [
    { key: 'recognised', name: t`False offers recognized`, cells: [show(before.recognised), show(after.recognised)] },
    { key: 'turned', name: t`Honest offers turned away`, cells: [show(before.turnedAway), show(after.turnedAway)] },
    { key: 'checked', name: t`Looked up before judging`, cells: [show(before.checked), show(after.checked)] },
    ...(sensitivity === undefined
      ? []
      : [{ key: 'sensitivity', name: t`Tells false from honest (sensitivity)`, cells: sensitivity }]),
  ];
  return (
    <DataTable
      caption={<Trans>Both times side by side</Trans>}
      columns={[
        { key: 'name', header: <Trans>What was measured</Trans>, heading: true, bare: true, cell: ({ name }) => name },
        { key: 'before', header: <Trans>First time</Trans>, figures: true, cell: ({ cells }) => cells[0] },
        { key: 'after', header: <Trans>This time</Trans>, figures: true, cell: ({ cells }) => cells[1] },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
      empty={null}
    />
  );
}

const WORDS_OF_SHARES: Record<ShareWord, MessageDescriptor> = {
  none: msg`none`,
  few: msg`few`,
  'less-than-half': msg`less than half`,
  half: msg`about half`,
  'more-than-half': msg`more than half`,
  most: msg`most`,
  all: msg`all`,
};

/** A weaker finding: the people differ each time. */
function Unlinked({ unlinked: { before, after, people } }: { unlinked: NonNullable<WaveResult['unlinked']> }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const shown = formatCount(people, locale);
  return (
    <section className="flex flex-col gap-4" aria-label={t`Those who took part once`}>
      <h3 className="text-heading font-medium">
        <Trans>Those who took part once</Trans>
      </h3>
      <SharesTable before={before} after={after} show={(share) => formatShare(share, 0, locale)} />
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>
          At least {shown} people each time, but they were different people, or people who had lost their four words.
          Any difference may be due to who came.
        </Trans>
      </p>
    </section>
  );
}
