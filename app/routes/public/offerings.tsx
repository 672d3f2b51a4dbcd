import { Trans } from '@lingui/react/macro';
import { Sign } from '#app/signs/sign.tsx';
import { Fictional } from '#app/ui/notices.tsx';
import { Section } from '#app/ui/page.tsx';

const OFFERINGS = [
  {
    id: 'capital',
    signs: [],
    isClaim: false,
    title: <Trans>Capital raising</Trans>,
    text: (
      <Trans>
        We bring businesses and investors to one table, from a first round to a new building, and stay until the money
        has arrived.
      </Trans>
    ),
  },
  {
    id: 'portfolio',
    signs: ['secret-strategy'],
    isClaim: true,
    title: <Trans>Portfolio and investment management</Trans>,
    text: (
      <Trans>
        Our desk moves your money to where it earns most, by day and by night. The method is our own, and we keep it to
        ourselves.
      </Trans>
    ),
  },
  {
    id: 'advisory',
    signs: [],
    isClaim: false,
    title: <Trans>Corporate finance advisory</Trans>,
    text: (
      <Trans>
        Buying, selling, merging or starting over: we sit on your side of the table and do the math with you.
      </Trans>
    ),
  },
  {
    id: 'wealth',
    signs: [],
    isClaim: false,
    title: <Trans>Wealth management</Trans>,
    text: (
      <Trans>A plan for your home, your children and the years after work, with one person who knows all of it.</Trans>
    ),
  },
  {
    id: 'alternative',
    signs: [],
    isClaim: true,
    title: <Trans>Alternative investments</Trans>,
    text: (
      <Trans>
        Digital coins, private credit, land: opportunities that banks rarely mention, opened to everybody who has an
        account.
      </Trans>
    ),
  },
] as const;

/** By place: five offers have to fill six places. */
const WIDE: Readonly<Record<number, string>> = { 1: 'lg:col-span-2', 4: 'md:max-lg:col-span-2' };

/** One window whose second pane is twice as wide. */
export function Offerings() {
  return (
    <Section
      tone="deep"
      title={<Trans>How We Work</Trans>}
      lead={<Trans>Five kinds of work under one roof of glass.</Trans>}
    >
      <ul className="pane-frame md:grid-cols-2 lg:grid-cols-3">
        {OFFERINGS.map(({ id, signs, isClaim, title, text }, index) => (
          <li key={id} className={`pane-cell p-pane sm:p-9 ${WIDE[index] ?? ''}`}>
            <Sign is={signs} className="flex h-full flex-col items-start gap-3">
              <h3 className="text-subtitle font-medium text-balance">{title}</h3>
              <p className="max-w-prose text-pretty text-ink-soft">{text}</p>
              {isClaim ? <Fictional /> : null}
            </Sign>
          </li>
        ))}
      </ul>
    </Section>
  );
}
