import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatPercent } from '#app/i18n/money.ts';
import { Sign } from '#app/signs/sign.tsx';
import { EARS_AND_NECK, FEATURES, HEAD, SHADE } from '#app/ui/art/portrait.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Claim, Fictional } from '#app/ui/notices.tsx';

const ANNUAL_GROWTH_PERCENT = 5.8;

const FREEDOM_FEATURES = [
  {
    key: 'capital',
    title: msg`Smart Capital Solutions`,
    text: msg`Your money never rests. It moves to wherever it earns the most.`,
  },
  {
    key: 'goal',
    title: msg`Goal-Oriented Planning`,
    text: msg`Name your goal and the day. We pick the plan that takes you there.`,
  },
  {
    key: 'dream',
    title: msg`Dream Realization`,
    text: msg`When the day comes, you cash out and live the life you planned.`,
  },
];

/** Dreams, a modest figure that does not fit the plans, and a family that makes it believable. */
export function Freedom() {
  return (
    <section aria-labelledby="freedom" className="bg-ground-deep">
      <div className="public-measure grid gap-x-20 gap-y-10 py-9 lg:grid-cols-[6fr_5fr] lg:py-24">
        <div className="flex flex-col gap-8 lg:gap-12">
          <Dreams />
          <Approach />
        </div>
        <Family />
      </div>
    </section>
  );
}

function Dreams() {
  const { locale } = useLocale();
  const growth = formatPercent(ANNUAL_GROWTH_PERCENT, locale);
  return (
    <div className="flex flex-col gap-4">
      <h2 id="freedom" className="text-title lg:text-display font-medium text-balance">
        <Trans>Your Path to Financial Freedom</Trans>
      </h2>
      <h3 className="text-subtitle font-medium text-leaf-ink">
        <Trans>Building Wealth for Your Dreams</Trans>
      </h3>
      <p className="max-w-[38rem] text-lead text-pretty text-ink-soft">
        <Trans>A home of your own, a business, a long vacation: it all starts with the first deposit.</Trans>
      </p>
      <Sign is="smooth-returns">
        <Claim className="flex flex-col items-start gap-2 border-s-2 border-leaf ps-5">
          <p className="text-heading text-pretty">
            <Trans>Assets in our care grow {growth} annually, in good years and in bad ones.</Trans>
          </p>
        </Claim>
      </Sign>
    </div>
  );
}

function Approach() {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-col items-start gap-5">
      <h3 className="text-subtitle font-medium">
        <Trans>Our Capital Growth Approach</Trans>
      </h3>
      <ul className="w-full border-t border-mullion-strong">
        {FREEDOM_FEATURES.map(({ key, title, text }) => (
          <li key={key} className="grid gap-x-8 gap-y-1 border-b border-mullion py-4 sm:grid-cols-[2fr_3fr]">
            <h4 className="text-heading font-medium">{i18n._(title)}</h4>
            <p className="text-pretty text-ink-soft">{i18n._(text)}</p>
          </li>
        ))}
      </ul>
      <LinkButton to="/plans">
        <Trans>Investment plans</Trans>
      </LinkButton>
    </div>
  );
}

function Family() {
  return (
    <figure data-claim className="flex flex-col self-center">
      <FamilyDrawing />
      <div className="flex flex-col items-start gap-4 rounded-b-pane border border-t-0 border-mullion bg-pane p-5 sm:p-8">
        <blockquote className="text-heading text-pretty lg:text-subtitle">
          <p>
            <Trans>We bought our house two years sooner than we had dared to hope.</Trans>
          </p>
        </blockquote>
        <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <Trans>The Moreau family, clients of ours</Trans> <Fictional />
        </figcaption>
      </div>
    </figure>
  );
}

const BODY = 'M6 220v-98c0-20 12-33 32-37l22-4 22 4c20 4 32 17 32 37v98z';
const LONG_HAIR = 'M36 54c-2-22 9-34 24-34s26 12 24 34c0 14 4 24 7 34H29c3-10 7-20 7-34z';
const FRINGE = 'M41 52c-2-18 6-28 19-28s21 10 19 28c-4-5-7-9-8-14-9 3-20 3-23 0 0 5-3 10-7 14z';
const SHORT_HAIR = 'M41 50c-4-19 5-29 19-29s23 10 19 29c-2-8-3-12-6-15-8 3-18 3-26 0-3 3-4 7-6 15z';
const BEARD = 'M42 53c0 15 7 24 18 24s18-9 18-24c-2 7-4 9-8 9-3-2-6-2-10-2s-7 0-10 2c-4 0-6-2-8-9z';
const BUNCHES = `${FRINGE}M40 40a9 9 0 1 1-9-9zM80 40a9 9 0 1 0 9-9z`;
const SMILE = 'M52 49v2M68.5 49v2M55.5 66.5q4.5 2.5 9 0';

/** Four people who never lived, from back to front. */
const PEOPLE = [
  { place: 'translate(218 62) scale(1.7)', skin: 'fill-umber', clothes: 'fill-leaf', hair: SHORT_HAIR, beard: BEARD },
  { place: 'translate(70 98) scale(1.58)', skin: 'fill-sand', clothes: 'fill-sun', hair: FRINGE, behind: LONG_HAIR },
  { place: 'translate(188 236) scale(1.18)', skin: 'fill-umber', clothes: 'fill-on-dusk', hair: BUNCHES },
  { place: 'translate(322 250) scale(1.1)', skin: 'fill-sand', clothes: 'fill-palm', hair: SHORT_HAIR },
] as const;

/** The family of the quote in front of the house it speaks of. The caption says that it is invented. */
function FamilyDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 36 480 364" className="w-full rounded-t-pane bg-dusk">
      <circle cx="392" cy="112" r="190" className="fill-palm opacity-15" />
      <circle cx="392" cy="112" r="62" className="fill-dawn" />
      <path d="M0 300q120-60 260-24t220-20v144H0z" className="fill-palm-deep" />
      <path d="M24 292V158L146 66l122 92v134z" className="fill-dusk" />
      <path
        d="M24 292V158L146 66l122 92v134M4 173 146 66l142 107M85 292V112M146 292V66M207 292V112M24 158h244M24 225h244"
        className="fill-none stroke-on-dusk stroke-[1.75]"
      />
      <path d="M146 66v92h61v-46zM85 158h61v67H85z" className="fill-dawn opacity-70" />
      {PEOPLE.map((person) => (
        <Person key={person.place} {...person} />
      ))}
    </svg>
  );
}

interface PersonProps {
  place: string;
  skin: string;
  clothes: string;
  hair: string;
  behind?: string | undefined;
  beard?: string | undefined;
}

function Person({ place, skin, clothes, hair, behind, beard }: PersonProps) {
  return (
    <g transform={place}>
      {behind === undefined ? null : <path d={behind} className="fill-coal" />}
      <path d={BODY} className={`${clothes} stroke-dusk`} />
      <path d={EARS_AND_NECK + HEAD} className={skin} />
      <path d={SHADE} className="fill-coal opacity-15" />
      {beard === undefined ? null : <path d={beard} className="fill-coal" />}
      <path d={beard === undefined ? FEATURES : SMILE} className="fill-none stroke-coal stroke-2" />
      <path d={hair} className="fill-coal" />
    </g>
  );
}
