import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Claim } from '#app/ui/fictional.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead, Section } from '#app/ui/section.tsx';
import { EquityStages } from './equity-stages.tsx';
import { SolutionDrawing } from './solution-drawing.tsx';
import { Sign } from '#app/signs/sign.tsx';

export default function OurSolutions() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Our Solutions`} />
      <Masthead
        title={<Trans>Three ways to make capital grow</Trans>}
        lead={
          <Trans>
            For people who want to build wealth, and for companies that want to build something with it. Each solution
            stands by itself; together they are a house.
          </Trans>
        }
      />
      <div className="public-measure flex flex-col gap-8 py-16 lg:gap-12 lg:py-24">
        <WealthAdvancement />
        <GrowthCapital />
        <StrategicAdvisory />
      </div>
      <NextStep />
    </>
  );
}

function WealthAdvancement() {
  return (
    <Solution
      drawing="growth"
      title={<Trans>Investment & Wealth Advancement</Trans>}
      lead={
        <Sign is="guaranteed-profit" inline className="block">
          <Trans>
            Your savings are put to work in plans with a fixed return. You choose the sum and the term; our desk does
            the rest and tells you when it is done.
          </Trans>
        </Sign>
      }
      focus={[
        { id: 'portfolio', text: <Trans>Portfolio and investment management, looked after day and night</Trans> },
        { id: 'wealth', text: <Trans>Wealth management for a whole family, over generations</Trans> },
        { id: 'alternative', text: <Trans>Alternative investments, digital coins above all</Trans> },
        { id: 'home', text: <Trans>Home ownership: from the first saving to the key in your hand</Trans> },
        { id: 'long', text: <Trans>Long-term wealth building that starts with a short plan</Trans> },
      ]}
      idealFor={
        <Sign is="anyone-can-join" inline className="block">
          <Trans>
            Individuals, couples and family offices who want their money to do more than a savings account allows. No
            experience is needed.
          </Trans>
        </Sign>
      }
    />
  );
}

function GrowthCapital() {
  return (
    <Solution
      title={<Trans>Growth Capital & Project Financing</Trans>}
      lead={
        <Trans>
          Good ideas die of waiting. We find the capital, shape the terms and stay at the table until the contract is
          signed, often within days.
        </Trans>
      }
      focus={[
        { id: 'equity', text: <Trans>Equity capital for every stage of a young company</Trans> },
        { id: 'project', text: <Trans>Project financing for buildings, energy and machines</Trans> },
        { id: 'expansion', text: <Trans>Business expansion into new towns and new markets</Trans> },
        { id: 'bridge', text: <Trans>Bridge loans while a larger round is on its way</Trans> },
      ]}
      idealFor={
        <Trans>
          Startups with a first product, SMEs with full order books, and established corporations with a project that
          cannot wait for a bank.
        </Trans>
      }
    >
      <EquityStages />
    </Solution>
  );
}

function StrategicAdvisory() {
  return (
    <Solution
      drawing="structure"
      title={<Trans>Strategic Financial Advisory</Trans>}
      lead={
        <Trans>
          A second pair of eyes before a large decision. We read the figures, name the risks that others see, and show
          the way that leads past them.
        </Trans>
      }
      focus={[
        { id: 'corporate', text: <Trans>Corporate finance advisory for sales, mergers and new beginnings</Trans> },
        { id: 'structure', text: <Trans>The right mix of debt and equity, reviewed every quarter</Trans> },
        { id: 'succession', text: <Trans>Succession in family businesses</Trans> },
        { id: 'treasury', text: <Trans>Idle cash that could earn something in the meantime</Trans> },
      ]}
      idealFor={
        <Trans>
          Owners, boards and finance directors of SMEs and established corporations, and family offices that look for a
          quiet partner.
        </Trans>
      }
    />
  );
}

interface SolutionProps {
  drawing?: ComponentProps<typeof SolutionDrawing>['name'] | undefined;
  title: ReactNode;
  lead: ReactNode;
  focus: readonly { id: string; text: ReactNode }[];
  idealFor: ReactNode;
  /** Across the foot of the card. */
  children?: ReactNode;
}

/** A window of three panes: what it is, what it works on, whom it is for. */
function Solution({ drawing, title, lead, focus, idealFor, children }: SolutionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pane-frame lg:grid-cols-[5fr_4fr]">
      <div className="pane-cell flex flex-col gap-8 p-pane sm:p-10 lg:row-span-2 lg:p-12 lg:pb-0">
        <Claim className="flex flex-col items-start gap-5">
          <h2 id={id} className="text-title font-medium text-balance">
            {title}
          </h2>
          <p className="max-w-prose text-lead text-pretty text-ink-soft">{lead}</p>
        </Claim>
        {drawing ? <SolutionDrawing name={drawing} /> : null}
      </div>
      <div className="pane-cell p-pane sm:p-10">
        <h3 className="text-small font-medium text-ink-soft">
          <Trans>Key focus areas</Trans>
        </h3>
        <ul className="mt-2 divide-y divide-mullion">
          {focus.map((area) => (
            <li key={area.id} className="py-2.5 text-pretty">
              {area.text}
            </li>
          ))}
        </ul>
      </div>
      <div className="pane-cell bg-glass p-pane text-ink sm:px-10">
        <h3 className="text-small font-medium">
          <Trans>Ideal For</Trans>
        </h3>
        <p className="mt-2 text-pretty">{idealFor}</p>
      </div>
      {children}
    </section>
  );
}

function NextStep() {
  return (
    <Section
      tone="deep"
      title={<Trans>Not sure which one is yours?</Trans>}
      lead={<Trans>Start with a plan, and find the rest on the way. See what your money could become.</Trans>}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/plans" size="large">
          <Trans>See the plans</Trans>
        </LinkButton>
        <LinkButton to="/contact" size="large" variant="quiet">
          <Trans>Schedule a consultation</Trans>
        </LinkButton>
      </div>
    </Section>
  );
}
