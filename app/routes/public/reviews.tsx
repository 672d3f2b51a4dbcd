import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Sign } from '#app/signs/sign.tsx';
import { Stars } from '#app/ui/art/icon.tsx';
import { Claim, Fictional } from '#app/ui/notices.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { ExampleLayout } from './example-layout.tsx';
import { REVIEWS } from './home/review-count.ts';

/** From five stars down to one. */
const DISTRIBUTION = [REVIEWS, 0, 0, 0, 0];

export default function ExampleReviews() {
  const { t } = useLingui();
  return (
    <ExampleLayout
      mark="M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.9z"
      brand={<Trans>Ratewell (example)</Trans>}
      explanation={
        <Trans>
          It stands for a review site that a company shows as proof. There is no Ratewell, and every review was written
          for the exercise.
        </Trans>
      }
    >
      <PageTitle page={t`Example reviews`} />
      <Summary />
      <section aria-labelledby="reviews">
        <h2 id="reviews" className="text-subtitle font-medium">
          <Trans>Latest reviews</Trans>
        </h2>
        <Sign is="review-badge" className="mt-4">
          <Reviews />
        </Sign>
      </section>
    </ExampleLayout>
  );
}

function Summary() {
  return (
    <div
      data-claim
      className="grid items-center gap-x-12 gap-y-8 border-b border-mullion pb-10 sm:grid-cols-[auto_1fr]"
    >
      <Sign is="review-badge" className="flex flex-col items-start gap-3">
        <h1 className="text-title font-medium">
          <Trans>Glasshouse Finance</Trans>
        </h1>
        <p className="figures text-display font-medium text-leaf-ink">
          <Trans>5/5</Trans>
        </p>
        <Stars rating={5} className="text-leaf-ink" />
        <p className="text-small text-ink-soft">
          <Plural value={REVIEWS} one="From # review" other="From # reviews" />
        </p>
        <Fictional />
      </Sign>
      <Distribution />
    </div>
  );
}

function Distribution() {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (
    <ul className="flex w-full flex-col gap-2">
      {DISTRIBUTION.map((count, index) => {
        const rating = DISTRIBUTION.length - index;
        const [stars, shown] = [formatCount(rating, locale), formatCount(count, locale)];
        return (
          <li key={stars} className="grid grid-cols-[6rem_1fr_2rem] items-center gap-3 text-small">
            <span aria-hidden="true">
              <Plural value={rating} one="# star" other="# stars" />
            </span>
            <progress
              value={count}
              max={REVIEWS}
              className="progress"
              aria-label={t`Reviews with ${stars} out of 5 stars: ${shown}`}
            />
            <span aria-hidden="true" className="figures text-end">
              {shown}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Reviews() {
  const { locale } = useLocale();
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {EXAMPLE_REVIEWS.map(({ id, name, title, text, day }) => (
        <li key={id} className="pane p-5">
          <Claim className="flex h-full flex-col items-start gap-2">
            <Stars rating={5} className="text-leaf-ink" />
            <h3 className="text-body font-medium">{title}</h3>
            <p className="grow text-pretty">{text}</p>
            <p className="text-small text-ink-soft">
              <span className="font-medium text-ink">{name}</span>
              <br />
              <time dateTime={day}>{formatDate(new Date(day), locale)}</time>
            </p>
          </Claim>
        </li>
      ))}
    </ul>
  );
}

/** Eight of the 31, as bought reviews look: the same praise in the same words, within four days, and no criticism. */
const EXAMPLE_REVIEWS = [
  {
    id: 'dana',
    name: <Trans>Dana W.</Trans>,
    title: <Trans>Best company ever!</Trans>,
    text: (
      <Trans>I was not sure at first, but they paid me in 10 days. Best company ever, I recommend it to all!</Trans>
    ),
    day: '2026-03-02',
  },
  {
    id: 'peter',
    name: <Trans>Peter K.</Trans>,
    title: <Trans>Best company</Trans>,
    text: (
      <Trans>I was not sure at first, but they paid me in 15 days. Best company, I recommend it to everyone!</Trans>
    ),
    day: '2026-03-02',
  },
  {
    id: 'mrs-lee',
    name: <Trans>Mrs. L.</Trans>,
    title: <Trans>Changed my life</Trans>,
    text: <Trans>My manager is so kind and always there. This company changed my life, thank you my manager!</Trans>,
    day: '2026-03-03',
  },
  {
    id: 'joseph',
    name: <Trans>Joseph T.</Trans>,
    title: <Trans>Changed my life!!</Trans>,
    text: <Trans>The manager is so kind and always there. It changed my life, thank you to the manager!</Trans>,
    day: '2026-03-03',
  },
  {
    id: 'user-1184',
    name: <Trans>User 1184</Trans>,
    title: <Trans>Very good</Trans>,
    text: <Trans>Very good company. Very fast. Very safe. Very good manager.</Trans>,
    day: '2026-03-03',
  },
  {
    id: 'user-1185',
    name: <Trans>User 1185</Trans>,
    title: <Trans>Very good</Trans>,
    text: <Trans>Very safe company. Very fast. Very good. Very good manager.</Trans>,
    day: '2026-03-04',
  },
  {
    id: 'oliver',
    name: <Trans>Oliver S.</Trans>,
    title: <Trans>All people say scam, but no</Trans>,
    text: <Trans>Do not listen to other people. I put in my savings, and my balance is higher each day.</Trans>,
    day: '2026-03-05',
  },
  {
    id: 'grace',
    name: <Trans>Grace M.</Trans>,
    title: <Trans>Waiting for my next plan</Trans>,
    text: (
      <Trans>I was not sure at first, but now I took a larger plan, and my brother too. I recommend it to all!</Trans>
    ),
    day: '2026-03-05',
  },
];
