import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { STORY_WORDS } from '#app/classes/scenario/story-words.ts';
import type { Completion } from '#app/debrief/certificate.server.ts';
import { formatLongDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { BrandMark } from '#app/ui/art/brand.tsx';
import { PrintButton } from '#app/ui/buttons.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import type { certificateOf } from './debrief-page.server.ts';
import { BackToDebrief } from './next-time.tsx';

type CertificateProps = NonNullable<Awaited<ReturnType<typeof certificateOf>>>;

/** For whoever has to show that they took part. A page of its own, so that paper holds nothing else. */
export function Certificate({ completion, code, confirmedAt }: CertificateProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-8">
      <PageTitle page={t`Certificate of completion`} />
      <section aria-label={t`Certificate of completion`} className="pledge-card">
        <BrandMark />
        <h1 className="text-title font-medium text-balance text-ink">
          <Trans>Certificate of completion</Trans>
        </h1>
        <p className="text-lead text-pretty text-ink">
          <Trans>
            The holder of this code lived through a made-up investment fraud with play money, and was shown at the end
            what had been true all along.
          </Trans>
        </p>
        <CompletionFacts {...completion} />
        <p className="font-code text-subtitle text-ink">
          <bdi dir="ltr" data-testid="certificate-code">
            {code}
          </bdi>
        </p>
        <p className="text-small text-pretty text-ink-soft">
          <Trans>
            It says nothing about who that was or what they did, and is no qualification. Anyone can have the code
            confirmed at <bdi dir="ltr">{confirmedAt}</bdi>
          </Trans>
        </p>
      </section>
      <p className="screen-only max-w-prose text-small text-ink-soft">
        <Trans>
          Print it or write the code down now: this page is erased together with your exercise. The code itself goes on
          being confirmed.
        </Trans>
      </p>
      <div className="screen-only flex flex-wrap items-center gap-x-6 gap-y-3">
        <PrintButton>
          <Trans>Print my certificate</Trans>
        </PrintButton>
        <BackToDebrief />
      </div>
    </div>
  );
}

const WAY_WORDS: Readonly<Record<Completion['way'], MessageDescriptor>> = {
  alone: msg`Alone`,
  class: msg`In a class`,
  homework: msg`Alone, as homework`,
};

/** What was lived through, how, and when; the same on the certificate and where it is confirmed. */
export function CompletionFacts({ way, story, on }: Completion) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (
    <DefinitionList>
      <Definition term={<Trans>Scenario</Trans>} value={i18n._(STORY_WORDS[story].title)} />
      <Definition term={<Trans>Way of taking part</Trans>} value={i18n._(WAY_WORDS[way])} />
      <Definition term={<Trans>Debrief shown on (UTC)</Trans>} value={formatLongDate(on, locale)} figures />
    </DefinitionList>
  );
}
