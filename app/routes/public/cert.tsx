import { Trans, useLingui } from '@lingui/react/macro';
import { Sign } from '#app/signs/sign.tsx';
import { Icon } from '#app/ui/art/icon.tsx';
import { Claim, Fictional } from '#app/ui/notices.tsx';
import { PageTitle } from '#app/ui/page.tsx';

export default function CertOfAuthorization() {
  const { t } = useLingui();
  return (
    <article className="public-measure grid items-start gap-x-16 gap-y-12 py-14 lg:grid-cols-[13fr_7fr] lg:py-20 print:block print:py-4">
      <PageTitle page={t`Cert of Authorization`} />
      <CertificateWords />
      <figure data-claim className="flex lg:order-first flex-col items-start gap-4">
        <Sign is={['framed-certificate', 'claimed-approval']} className="w-full">
          <img
            src="/art/certificate.svg"
            width={1200}
            height={850}
            alt={t`A certificate of authorization for Glasshouse Finance with the number GH-2016-0000, a border of fine lines, a gold seal and two signatures. The word SPECIMEN crosses it, and below it is written: Practice site. Play money only. Nothing here is an offer.`}
            // On paper it leaves room for the notice at the foot of a single sheet, in either orientation.
            className="pane h-auto w-full print:max-h-[118mm] print:w-auto"
          />
        </Sign>
        <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
          <Fictional />
          <a
            href="/art/certificate.svg"
            target="_blank"
            rel="noopener"
            className="text-link screen-only inline-flex min-h-11 items-center gap-2"
          >
            <Trans>Open only the picture (in a new tab)</Trans>
            <Icon name="external" className="size-4" />
          </a>
        </figcaption>
      </figure>
    </article>
  );
}

function CertificateWords() {
  return (
    <div className="screen-only flex max-w-prose flex-col items-start gap-6">
      <h1 className="text-title font-medium text-balance">
        <Trans>Cert of Authorization</Trans>
      </h1>
      <Claim className="flex flex-col items-start gap-3">
        <Sign is={['not-registered', 'company-number', 'young-domain']}>
          <p className="text-lead text-pretty text-ink-soft">
            <Trans>
              Trust needs something that you can hold in your hand. Glasshouse Finance is entered in the register of the
              Orangery District under the number GH-2016-0000, and has been since 2016.
            </Trans>
          </p>
        </Sign>
        <p className="text-pretty text-ink-soft">
          <Trans>
            The framed original hangs in our entrance hall. You are welcome to print this page and to keep the sheet
            with your papers.
          </Trans>
        </p>
      </Claim>
    </div>
  );
}
