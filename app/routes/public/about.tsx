import { Trans, useLingui } from '@lingui/react/macro';
import { Sign } from '#app/signs/sign.tsx';
import { Portrait } from '#app/ui/art/portrait.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Claim, Fictional } from '#app/ui/notices.tsx';
import { Masthead, PageTitle, Section, SplitSection } from '#app/ui/page.tsx';
import { Offerings } from './offerings.tsx';

export default function AboutUs() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`About Us`} />
      <Masthead
        title={<Trans>We grow what you have worked for</Trans>}
        lead={
          <Trans>
            Glasshouse Finance is a house for patient people and bold plans. We look after capital as a gardener looks
            after a rare plant: with light, with warmth, and every single day.
          </Trans>
        }
      />
      <OurStory />
      <Offerings />
      <WhyPartner />
      <Leadership />
      <OurPurpose />
      <Invitation />
    </>
  );
}

function OurStory() {
  return (
    <SplitSection
      title={<Trans>Our Story</Trans>}
      aside={
        <Sign is="young-domain" className="mt-4">
          <Claim className="flex flex-col items-start gap-2">
            <p className="text-hero leading-none font-medium text-leaf-ink">
              <Trans>Since 2016</Trans>
            </p>
          </Claim>
        </Sign>
      }
    >
      <div className="flex max-w-prose flex-col items-start gap-5 text-lead text-pretty">
        <p>
          <Trans>
            It began with a question that many families ask: why do the best opportunities always go to somebody else?
          </Trans>
        </p>
        <Claim className="flex flex-col items-start gap-2">
          <p>
            <Trans>
              Three friends left their desks at leading banks to answer it. They rented one bright room, called a few
              people who trusted them, and doubled their savings within a month. Word got around.
            </Trans>
          </p>
        </Claim>
        <Sign is="prestige-address">
          <Claim className="flex flex-col items-start gap-2">
            <p>
              <Trans>
                Today our people work from 1 Orangery Row, at the best address in Seattle, for clients in more than
                forty countries.
              </Trans>
            </p>
          </Claim>
        </Sign>
        <p>
          <Trans>
            What has not changed is the idea. Your money should work as hard as you do, and you should be able to watch
            it grow.
          </Trans>
        </p>
      </div>
    </SplitSection>
  );
}

const REASONS = [
  {
    id: 'results',
    signs: ['guaranteed-profit', 'smooth-returns'],
    isClaim: true,
    title: <Trans>Results you can plan on</Trans>,
    text: (
      <Trans>
        Our plans name their return on the first day. Markets rise and fall outside; in here the line goes up.
      </Trans>
    ),
  },
  {
    id: 'person',
    signs: ['private-chat'],
    isClaim: true,
    title: <Trans>A person, not a queue</Trans>,
    text: (
      <Trans>
        Your account manager is one chat message away, even in the evening, and will tell you when the time is right to
        add to your plan.
      </Trans>
    ),
  },
  {
    id: 'doors',
    signs: ['anyone-can-join'],
    isClaim: false,
    title: <Trans>Open doors</Trans>,
    text: (
      <Trans>
        We never ask about your income or what you know of investing. Everybody who wants to grow may begin today.
      </Trans>
    ),
  },
  {
    id: 'glass',
    signs: [],
    isClaim: false,
    title: <Trans>Clear as glass</Trans>,
    text: <Trans>Your balance is there at any hour, on any device, and you can watch it rise.</Trans>,
  },
] as const;

function WhyPartner() {
  return (
    <SplitSection
      tone="dusk"
      title={<Trans>Why Partner With Us?</Trans>}
      lead={<Trans>Four reasons to come, and to bring a friend along.</Trans>}
    >
      <ul className="border-t border-palm-deep">
        {REASONS.map(({ id, signs, isClaim, title, text }) => (
          <li key={id} className="border-b border-palm-deep py-6">
            <Sign is={signs} className="grid gap-x-8 gap-y-2 sm:grid-cols-[2fr_3fr]">
              <h3 className="text-heading font-medium">{title}</h3>
              <div className="flex flex-col items-start gap-2 text-on-dusk-soft">
                <p className="text-pretty">{text}</p>
                {isClaim ? <Fictional /> : null}
              </div>
            </Sign>
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}

function OurPurpose() {
  return (
    <Section title={<Trans>Our Purpose</Trans>}>
      <p className="max-w-[min(30ch,100%)] text-display font-medium text-balance text-leaf-ink">
        <Trans>To bring the growth that was always kept for the few within everybody’s reach.</Trans>
      </p>
      <p className="max-w-prose text-lead text-pretty text-ink-soft">
        <Trans>
          A home of your own. A business that stands on its own feet. A family that sleeps well. We measure ourselves by
          the plans that people dare to make once money is no longer the reason to wait.
        </Trans>
      </p>
    </Section>
  );
}

function Invitation() {
  return (
    <Section
      tone="deep"
      title={<Trans>Let us talk about your plans</Trans>}
      lead={
        <Trans>
          A first consultation is free and takes less time than a cup of coffee. Tell us where you want to be, and we
          will show you the shortest way.
        </Trans>
      }
    >
      <LinkButton to="/contact" size="large" className="self-start">
        <Trans>Schedule a consultation</Trans>
      </LinkButton>
    </Section>
  );
}

/** None of them can be found anywhere: an invented team is a device of the exercise. */
const TEAM = [
  {
    person: 'vera',
    name: <Trans>Helena Ashcombe-Vane</Trans>,
    role: <Trans>Founder and chief executive</Trans>,
    text: (
      <Trans>
        Twenty years on the trading floors of leading banks. Now she reads markets the way others read the weather.
      </Trans>
    ),
  },
  {
    person: 'idris',
    name: <Trans>Samuel Okoranda</Trans>,
    role: <Trans>Head of strategy</Trans>,
    text: (
      <Trans>
        The mind behind our trading method, which works with smart technology in several markets at once. The details
        stay in-house.
      </Trans>
    ),
  },
  {
    person: 'rafael',
    name: <Trans>Rafael Quintovar</Trans>,
    role: <Trans>Head of client relations</Trans>,
    text: (
      <Trans>
        He answers most messages within two minutes, and he remembers the names of your children when you write again.
      </Trans>
    ),
  },
] as const;

function Leadership() {
  return (
    <Section
      title={<Trans>The people behind the glass</Trans>}
      lead={<Trans>A small team that has seen every season of the market.</Trans>}
    >
      <Sign is="invented-team">
        <ul className="grid gap-x-10 gap-y-12 md:grid-cols-3">
          {TEAM.map(({ person, name, role, text }) => (
            <li
              key={person}
              data-claim
              className="grid grid-cols-[min(6rem,25vw)_1fr] items-start gap-x-5 gap-y-4 md:flex md:flex-col"
            >
              <Portrait person={person} className="aspect-square w-full md:max-w-60" />
              <div className="flex flex-col items-start gap-2">
                <h3 className="text-heading font-medium">{name}</h3>
                <p className="text-small text-ink-soft">{role}</p>
                <p className="mt-1 text-pretty">{text}</p>
                <Fictional />
              </div>
            </li>
          ))}
        </ul>
      </Sign>
    </Section>
  );
}
