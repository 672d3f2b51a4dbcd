import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Sign } from '#app/signs/sign.tsx';
import { blade, type Dome, frond, outline, ribs, rings } from '#app/ui/art/glasshouse-geometry.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Claim } from '#app/ui/notices.tsx';
import { Masthead, PageTitle, Section } from '#app/ui/page.tsx';

export default function OurSolutions() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Our Solutions`} />
      <Masthead
        title={<Trans>Three ways to make capital grow</Trans>}
        lead={
          <Trans>
            For people who want to build wealth, and for companies that want to build something with it. Each works
            alone. Together they make a house.
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
        { id: 'home', text: <Trans>Home ownership: from the first savings to the keys in your hand</Trans> },
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
          Good ideas die waiting. We find the capital, shape the terms and stay at the table until the contract is
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
          Owners, boards and CFOs of SMEs and established corporations, and family offices looking for a quiet partner.
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
  /** Shown across the foot of the card. */
  children?: ReactNode;
}

/** A window of three panes: what it is, what it works on, and who it is for. */
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

const HALL: Dome = {
  centre_x: 240,
  base_y: 200,
  eave_y: 128,
  crown_y: 22,
  half_width: 196,
  crown_half_width: 24,
  ribs: 8,
  rings: 4,
  wallRings: 1,
};

const PALM = [8, 34, 60, 90, 120, 146, 172].map((angle, index) =>
  frond({ root: { x: 240, y: 122 }, angle, length: index % 2 === 0 ? 100 : 112 }),
);
const SHOOTS = [
  [110, 40],
  [70, 36],
  [330, 52],
  [400, 30],
].map(([x = 0, length = 0]) =>
  [40, 66, 92, 118, 142].map((angle) => frond({ root: { x, y: 198 }, angle, length: length * 1.6 })).join(''),
);

const DRAWINGS = {
  growth: `M240 122q-5 40 2 78${PALM.join('')}${SHOOTS.join('')}M0 200h480`,
  structure: `${outline(HALL)}${ribs(HALL)}${rings(HALL)}M0 200h480`,
} as const;

/** What grows, or what holds it. It shows nothing that the words do not say. */
function SolutionDrawing({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 201"
      fill="none"
      strokeLinejoin="round"
      className="mt-auto w-full max-w-[34rem] stroke-palm stroke-[1.25] max-lg:hidden"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

const GROUND_Y = 200;

function plant(height: number, pairs: number): { stem: string; leaves: string } {
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const root = { x: 80, y: GROUND_Y - (height * (index + 1)) / (pairs + 0.6) };
    const length = 22 + height * 0.22 - index * 5;
    return (
      blade({ root, angle: 34 + index * 5, length }, length * 0.34) +
      blade({ root, angle: 146 - index * 5, length: length * 0.88 }, length * 0.34)
    );
  });
  const tip = blade({ root: { x: 80, y: GROUND_Y - height }, angle: 86, length: 20 + height * 0.1 }, 9);
  return { stem: `M80 ${GROUND_Y}V${GROUND_Y - height}`, leaves: leaves.join('') + tip };
}

const STAGES = [
  { id: 'seed', name: <Trans>Seed</Trans>, text: <Trans>An idea and two founders</Trans>, ...plant(18, 1) },
  { id: 'a', name: <Trans>Series A</Trans>, text: <Trans>A product that sells</Trans>, ...plant(58, 2) },
  { id: 'b', name: <Trans>Series B</Trans>, text: <Trans>A team in a hurry</Trans>, ...plant(98, 3) },
  { id: 'c', name: <Trans>Series C</Trans>, text: <Trans>A market to be won</Trans>, ...plant(140, 5) },
];

function EquityStages() {
  return (
    <div className="relative z-1 bg-dusk p-pane text-on-dusk sm:p-10 lg:col-span-2 lg:px-12">
      <Claim className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h3 className="text-subtitle font-medium">
          <Trans>Equity capital</Trans>
        </h3>
        <p className="text-on-dusk-soft">
          <Trans>Our equity spans Seed to Series C.</Trans>
        </p>
      </Claim>
      <ol className="mt-8 grid grid-cols-2 gap-y-8 md:grid-cols-4">
        {STAGES.map(({ id, name, text, stem, leaves }) => (
          <li key={id}>
            <svg aria-hidden="true" viewBox="0 0 160 202" className="w-full max-w-44" fill="none">
              <path d={stem} className="stroke-palm-deep stroke-[2.5]" />
              <path d={leaves} className="fill-palm stroke-dusk stroke-1" />
            </svg>
            <div className="border-t border-on-dusk-soft pe-4 pt-3">
              <p className="text-heading font-medium">{name}</p>
              <p className="text-small text-on-dusk-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
