import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Sign } from '#app/signs/sign.tsx';
import stylesheet from '#app/styles/process.css?url';
import { Icon } from '#app/ui/art/icon.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Fictional } from '#app/ui/notices.tsx';
import { Masthead, PageTitle, Section, SplitSection } from '#app/ui/page.tsx';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export default function OurApproach() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Our Approach`} />
      <Masthead
        title={<Trans>From first conversation to final payout</Trans>}
        lead={
          <Trans>
            A glasshouse is built rib by rib, and so is a fortune. These are the six steps from a wish to a payout, and
            what we ask of those who take them.
          </Trans>
        }
      />
      <ProcessSteps />
      <ClientCriteria />
      <NotAsked />
      <Start />
    </>
  );
}

const PEOPLE = [
  { id: 'age', signs: [], text: <Trans>You are 18 years old or older.</Trans> },
  { id: 'goal', signs: [], text: <Trans>You have a goal, and you would like to reach it soon.</Trans> },
  {
    id: 'coins',
    signs: ['crypto-only'],
    text: <Trans>You can pay in digital coins, which is the only way we accept.</Trans>,
  },
  {
    id: 'decide',
    signs: ['countdown'],
    text: <Trans>You can decide quickly when a place in a plan opens up.</Trans>,
  },
] as const;

const COMPANIES = [
  { id: 'registered', signs: [], text: <Trans>A company of any size and any country, at whatever stage.</Trans> },
  { id: 'purpose', signs: [], text: <Trans>A clear use for the capital, explained in ten sentences or fewer.</Trans> },
  { id: 'owner', signs: [], text: <Trans>An owner who answers messages within a day.</Trans> },
  { id: 'stake', signs: [], text: <Trans>A first deposit of your own, as a sign that you mean it.</Trans> },
] as const;

function ClientCriteria() {
  return (
    <Section
      tone="deep"
      title={<Trans>Who we work with</Trans>}
      lead={<Trans>Our criteria are few, so that a good start is never spoiled by a form.</Trans>}
    >
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
        <Criteria title={<Trans>People and families</Trans>} lines={PEOPLE} />
        <Criteria title={<Trans>Startups, SMEs and corporations</Trans>} lines={COMPANIES} />
      </div>
    </Section>
  );
}

function Criteria({ title, lines }: { title: ReactNode; lines: typeof PEOPLE | typeof COMPANIES }) {
  return (
    <div data-claim className="flex flex-col items-start gap-4">
      <h3 className="text-subtitle font-medium">{title}</h3>
      <ul className="w-full border-t border-mullion-strong">
        {lines.map(({ id, signs, text }) => (
          <li key={id} className="flex gap-3 border-b border-mullion py-3.5">
            <Icon name="check" className="mt-0.5 text-leaf-ink" />
            <Sign is={signs} inline className="text-pretty">
              {text}
            </Sign>
          </li>
        ))}
      </ul>
      <Fictional />
    </div>
  );
}

function NotAsked() {
  return (
    <SplitSection tone="dusk" title={<Trans>What we do not ask</Trans>}>
      <Sign is="anyone-can-join" className="max-w-[38rem]">
        <div data-claim className="flex flex-col items-start gap-5">
          <p className="text-subtitle leading-snug text-pretty">
            <Trans>
              How much you earn, what you owe, whether you have ever owned stocks. A dream needs no paperwork, and we
              would rather spend your time on the plan.
            </Trans>
          </p>
          <Fictional />
        </div>
      </Sign>
    </SplitSection>
  );
}

function Start() {
  return (
    <Section
      title={<Trans>The first step is a message</Trans>}
      lead={<Trans>Write to us today, and your place is kept for you until tomorrow evening.</Trans>}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/contact" size="large">
          <Trans>Contact us</Trans>
        </LinkButton>
        <LinkButton to="/solutions" size="large" variant="quiet">
          <Trans>Explore Our Solutions</Trans>
        </LinkButton>
      </div>
    </Section>
  );
}

const STEPS = [
  {
    id: 'talk',
    signs: [],
    isClaim: false,
    when: <Trans>Within 24 hours</Trans>,
    title: <Trans>A conversation</Trans>,
    text: <Trans>You tell us what you wish for. An account manager calls or writes, whenever it suits you.</Trans>,
  },
  {
    id: 'goal',
    signs: [],
    isClaim: false,
    when: <Trans>Day 1</Trans>,
    title: <Trans>A goal with a number</Trans>,
    text: (
      <Trans>
        A home, a shop, a year without worries: together we put a number on it, and a date that feels close.
      </Trans>
    ),
  },
  {
    id: 'plan',
    signs: ['plan-ladder'],
    isClaim: true,
    when: <Trans>Day 1</Trans>,
    title: <Trans>A plan that fits</Trans>,
    text: (
      <Trans>
        We suggest one of our plans. The higher the plan, the better its return, so it pays to stretch a little.
      </Trans>
    ),
  },
  {
    id: 'funding',
    signs: ['proof-upload'],
    isClaim: false,
    when: <Trans>Day 2</Trans>,
    title: <Trans>Funding</Trans>,
    text: (
      <Trans>
        You send digital coins to our address and upload your proof of payment. As soon as we approve it, your plan can
        start.
      </Trans>
    ),
  },
  {
    id: 'growth',
    signs: [],
    isClaim: true,
    when: <Trans>10 to 20 days</Trans>,
    title: <Trans>Growth</Trans>,
    text: (
      <Trans>
        Our desk trades while you sleep. You watch your balance rise in your dashboard, by the second if you like.
      </Trans>
    ),
  },
  {
    id: 'payout',
    signs: [],
    isClaim: true,
    when: <Trans>24 to 48 hours</Trans>,
    title: <Trans>Payout, or the next season</Trans>,
    text: (
      <Trans>
        Take your profit out, or leave it where it grows. Nine out of ten clients choose a larger plan the same week.
      </Trans>
    ),
  },
] as const;

/** Six steps along one rib of the house, from the lantern down to the ground. */
function ProcessSteps() {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="process" className="bg-ground">
      <div className="public-measure py-16 lg:py-24">
        <h2 id="process" className="text-title font-medium text-balance lg:ps-[calc(33.333%+4.5rem)]">
          <Trans>Our process</Trans>
        </h2>
        <ol className="process mt-12">
          {STEPS.map(({ id, signs, isClaim, when, title, text }, index) => (
            <li key={id} className="process-step">
              <p className="process-when figures">{when}</p>
              <span aria-hidden="true" className="process-node figures">
                {i18n.number(index + 1)}
              </span>
              <div className="max-w-[34rem] pb-12 lg:pb-16">
                <Sign is={signs} className="flex flex-col items-start gap-2">
                  <h3 className="text-subtitle font-medium text-balance">{title}</h3>
                  <p className="text-lead text-pretty text-ink-soft">{text}</p>
                  {isClaim ? <Fictional /> : null}
                </Sign>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
