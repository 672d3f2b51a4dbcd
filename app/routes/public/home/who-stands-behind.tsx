import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Fictional } from '#app/ui/notices.tsx';
import { Sign } from '#app/signs/sign.tsx';

/**
 * The answers, each with one sign of fraud: a secret method, a wall of jargon, a fashionable word, no risk, a framed
 * certificate.
 */
const ANSWERS = [
  {
    key: 'method',
    signs: ['secret-strategy'],
    title: msg`What we do with your money`,
    text: msg`We find value where others do not look. The exact method stays private, so that nobody can copy it.`,
  },
  {
    key: 'jargon',
    signs: ['jargon-wall'],
    title: msg`How it works`,
    text: msg`Delta-neutral liquidity rotation, cross-venue arbitrage and adaptive yield stacking, in one fully hedged position.`,
  },
  {
    key: 'intelligence',
    signs: ['technology-halo', 'smooth-returns'],
    title: msg`Who watches it`,
    text: msg`Our own artificial intelligence reads the markets day and night. It has not had one losing month.`,
  },
  {
    key: 'risk',
    signs: ['no-risk'],
    title: msg`What can go wrong`,
    text: msg`Very little. Our reserve stands behind every plan, so your deposit is safe with us.`,
  },
] as const;

export function WhoStandsBehind() {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="behind">
      <div className="public-measure grid gap-x-20 gap-y-10 py-16 lg:grid-cols-[4fr_7fr] lg:py-24">
        <div className="flex flex-col gap-4 self-start lg:sticky lg:top-40">
          <h2 id="behind" className="max-w-[14ch] text-title font-medium text-balance">
            <Trans>Who stands behind your money</Trans>
          </h2>
          <p className="max-w-[30ch] text-lead text-pretty text-ink-soft">
            <Trans>People ask what becomes of their money. Here is our answer.</Trans>
          </p>
        </div>
        <div className="flex flex-col border-t border-mullion-strong">
          {ANSWERS.map(({ key, signs, title, text }) => (
            <div key={key} data-claim className="answer">
              <h3 className="text-heading font-medium">{i18n._(title)}</h3>
              <Sign is={signs} className="flex flex-col items-start gap-3">
                <p className="text-pretty">{i18n._(text)}</p>
                <Fictional />
              </Sign>
            </div>
          ))}
          <Permission />
        </div>
      </div>
    </section>
  );
}

function Permission() {
  return (
    <div data-claim className="answer">
      <h3 className="text-heading font-medium">
        <Trans>Who gave us permission</Trans>
      </h3>
      <Sign is={['framed-certificate', 'claimed-approval']} className="flex flex-col items-start gap-3">
        <p className="text-pretty">
          <Trans>We hold a full Certificate of Authorization. Anybody may look at it.</Trans>
        </p>
        <Fictional />
        <Link to="/cert" className="text-link py-1">
          <Trans>See the certificate</Trans>
        </Link>
      </Sign>
    </div>
  );
}
