import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';

/** The recovery codes, shown this once: only digests of them are kept. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Your recovery codes</Trans>}>
      <p className="text-body text-ink-soft">
        <Trans>
          Each of them opens one log-in if your phone is lost. Print them or write them down, and keep them away from
          your phone.
        </Trans>
      </p>
      <ol
        aria-label={t`Recovery codes`}
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border border-mullion bg-ground px-5 py-4 font-code text-lead text-ink"
      >
        {codes.map((code) => (
          <li key={code} className="figures">
            {code}
          </li>
        ))}
      </ol>
      <Notice tone="caution">
        <p>
          <Trans>They are shown only now. The site keeps nothing that could show them again.</Trans>
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to="/admin">
          <Trans>I kept them</Trans>
        </LinkButton>
        <CopyButton text={codes.join('\n')}>
          <Trans>Copy codes</Trans>
        </CopyButton>
        <PrintButton>
          <Trans>Print codes</Trans>
        </PrintButton>
      </div>
    </Card>
  );
}
