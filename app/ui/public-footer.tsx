import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDocumentFacts } from './document-facts.tsx';
import { Claim } from './fictional.tsx';
import { SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';
import { Sign } from '#app/signs/sign.tsx';

const QUICK_LINKS = [
  { to: '/about', label: <Trans>About Us</Trans> },
  { to: '/privacypolicy', label: <Trans>Privacy Policy</Trans> },
  { to: '/termsofservice', label: <Trans>Terms of Service</Trans> },
  { to: '/cert', label: <Trans>Cert of Authorization</Trans> },
  { to: '/about-this-site', label: <Trans>About this site</Trans> },
];

/** What the company says of itself at the foot of every public page, and what is true of it. */
export function PublicFooter() {
  const { year } = useDocumentFacts();
  return (
    <footer className="screen-only border-t border-mullion bg-ground-deep">
      <div className="public-measure grid gap-x-[min(4rem,5vw)] gap-y-10 py-14 md:grid-cols-[1.6fr_1fr_1fr]">
        <div className="flex max-w-md flex-col gap-5">
          <Wordmark />
          <p className="text-small text-ink-soft">
            <Trans>
              Glasshouse Finance helps people and companies grow what they have: capital, portfolios, homes. Steady
              light, clear glass, patient growth.
            </Trans>
          </p>
          <SocialLinks />
        </div>
        <FooterColumn title={<Trans>Contact</Trans>}>
          <Sign is="prestige-address">
            <Contact />
          </Sign>
        </FooterColumn>
        <FooterColumn title={<Trans>Quick Links</Trans>}>
          <ul className="flex flex-col">
            {QUICK_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </FooterColumn>
        <p className="border-t border-mullion pt-6 text-small text-ink-soft md:col-span-3">
          <Trans>
            © {year} Glasshouse Finance, a fictional company. This site is an exercise in recognising offers that are
            too good to be true; no real money can be sent to it or taken from it.
          </Trans>
        </p>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-body font-medium text-ink">{title}</h2>
      {children}
    </div>
  );
}

/** Nobody can be reached there: an address of the names kept for examples, a number kept for fiction. */
function Contact() {
  const { t } = useLingui();
  return (
    <Claim className="flex flex-col items-start gap-2 text-small text-ink-soft">
      <address className="flex flex-col gap-2 not-italic">
        <bdi dir="ltr">{t`1 Orangery Row, Seattle, WA 98100`}</bdi>
        <span className="address">hello@glasshouse.example</span>
        <span className="address">+1 206 555 0142</span>
      </address>
    </Claim>
  );
}
