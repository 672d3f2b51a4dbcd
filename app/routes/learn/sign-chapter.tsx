import { Trans } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import type { FieldGuide, GuideChapter, GuideEntry } from '#app/lessons/field-guide.ts';
import { SignEvidence } from './sign-evidence.tsx';
import { SourcingMark, StrengthMark } from './sign-mark.tsx';

/** The anchor of a chapter; that of a sign is its id. */
export function chapterId(group: GuideChapter['group']): string {
  return `chapter-${group}`;
}

/** One chapter of the catalogue. */
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

/** One sign: its number in the margin, as in a field guide. */
function Sign({ sign, guide }: { sign: GuideEntry; guide: FieldGuide }) {
  const { locale } = useLocale();
  const { id, number, name, explanation, check } = sign;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid gap-x-6 gap-y-2 py-8 sm:grid-cols-[min(6rem,12vw)_minmax(0,1fr)]"
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
          <h4 className="text-small font-medium text-ink-soft">
            <Trans>Check instead</Trans>
          </h4>
          <p>{check}</p>
        </div>
        <SignEvidence sign={sign} />
      </div>
    </article>
  );
}

/** How much it says and who names it, by marks and by words. */
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
