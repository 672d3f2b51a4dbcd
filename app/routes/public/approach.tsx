import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fictional } from '#app/ui/fictional.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Masthead, Section } from '#app/ui/section.tsx';
import { SplitSection } from '#app/ui/split-section.tsx';
import { ProcessSteps } from './process-steps.tsx';
import { Sign } from '#app/signs/sign.tsx';
import type { SignId } from '#app/signs/sign-id.ts';

export default function OurApproach() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Our Approach`} />
      <Masthead
        title={<Trans>From the first word to the last payout</Trans>}
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
    text: <Trans>You can decide quickly when a place in a plan becomes free.</Trans>,
  },
] as const;

const COMPANIES = [
  { id: 'registered', signs: [], text: <Trans>A company of any size and any country, at whatever stage.</Trans> },
  { id: 'purpose', signs: [], text: <Trans>A clear use for the capital, told in ten sentences or fewer.</Trans> },
  { id: 'owner', signs: [], text: <Trans>An owner who answers messages within a day.</Trans> },
  { id: 'stake', signs: [], text: <Trans>A first deposit of your own, as a sign that you mean it.</Trans> },
] as const;

function ClientCriteria() {
  return (
    <Section
      tone="deep"
      title={<Trans>Who we work with</Trans>}
      lead={<Trans>Our criteria are few, so that a good start is never spoilt by a form.</Trans>}
    >
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
        <Criteria title={<Trans>People and families</Trans>} lines={PEOPLE} />
        <Criteria title={<Trans>Startups, SMEs and corporations</Trans>} lines={COMPANIES} />
      </div>
    </Section>
  );
}

interface Line {
  id: string;
  signs: readonly SignId[];
  text: ReactNode;
}

function Criteria({ title, lines }: { title: ReactNode; lines: readonly Line[] }) {
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
              How much you earn, what you owe, whether you have ever held a share. A dream needs no paperwork, and we
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
