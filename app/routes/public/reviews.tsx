import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { ExampleShell } from '#app/ui/example-shell.tsx';
import { Claim, Fictional } from '#app/ui/fictional.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { EXAMPLE_REVIEWS } from './example-reviews.tsx';
import { Sign } from '#app/signs/sign.tsx';

const REVIEWS = 31;
/** From five stars down to one. */
const DISTRIBUTION = [REVIEWS, 0, 0, 0, 0];

export default function ExampleReviews() {
  const { t } = useLingui();
  return (
    <ExampleShell
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
    </ExampleShell>
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
