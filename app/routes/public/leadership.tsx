import { Trans } from '@lingui/react/macro';
import { Fictional } from '#app/ui/fictional.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sign } from '#app/signs/sign.tsx';

/** Nobody of these can be found anywhere: an invented team is a device of the exercise. */
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
        stay in the house.
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

export function Leadership() {
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
