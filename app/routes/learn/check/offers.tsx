import { Trans, useLingui } from '@lingui/react/macro';
import { data, Form, redirect, useNavigation } from 'react-router';
import { keepAnswer } from '#app/check/answers.server.ts';
import type { Rating } from '#app/check/estimator.ts';
import { PostedForm } from '#app/forms/posted-form.server.ts';
import { HiddenFields } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Fictional } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import type { Route } from './+types/offers';
import { readStanding } from './check-request.server.ts';
import { nextOffer, offerInWords, readLooking } from './offer-page.server.ts';

/** As a form sends them: 0 would rather not say. */
const RATINGS = ['0', '1', '2', '3', '4'] as const;
const VALUES: Readonly<Record<(typeof RATINGS)[number], Rating | null>> = { 0: null, 1: 1, 2: 2, 3: 3, 4: 4 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, standing, now, locale } = await readStanding(request, context);
  const { next } = standing;
  if (next === null || !next.isOpen) throw redirect('/check/end');
  const before = await nextOffer(services.database, standing, next.wave);
  if (before === null) throw redirect('/check/end');
  const { searchParams } = new URL(request.url);
  const looking = readLooking(searchParams, before.position, now.getTime());
  return data({
    position: before.position,
    count: before.count,
    since: looking.since,
    opened: looking.opened,
    offer: offerInWords(before, looking, locale),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, standing, now, today, locale } = await readStanding(request, context);
  const { next } = standing;
  if (next === null || !next.isOpen) throw redirect('/check/end');
  const posted = await request.formData();
  const form = new PostedForm(posted, locale);
  const before = await nextOffer(services.database, standing, next.wave);
  if (before === null) throw redirect('/check/end');
  const rating = VALUES[form.choice('rating', RATINGS)];
  // The form of an offer that is answered already: Back, or a second press. What was answered first holds.
  if (form.text('offer') !== String(before.position)) throw redirect('/check/offers');
  const { opened, since } = readLooking(posted, before.position, now.getTime());
  const tookMs = now.getTime() - since;
  const answer = { item: before.offer.id, position: before.position, rating, opened, tookMs };
  await keepAnswer(services.database, standing, next.wave, answer, today);
  throw redirect(before.position === before.count ? '/check/end' : '/check/offers');
}

const STEPS = [
  { value: '1', label: <Trans>Surely honest</Trans> },
  { value: '2', label: <Trans>Rather honest</Trans> },
  { value: '3', label: <Trans>Rather false</Trans> },
  { value: '4', label: <Trans>Surely false</Trans> },
] as const;

/** One offer at a time, what can be looked up about it, and four steps from honest to false. */
export default function CheckOffers({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { position, count } = loaderData;
  const [number, all] = [formatCount(position, locale), formatCount(count, locale)];
  return (
    <div className="mx-auto max-w-[44rem]">
      <PageHeading
        page={t`The check`}
        title={
          <Trans>
            Offer {number} of {all}
          </Trans>
        }
        lead={<Trans>Some are honest and some are not. Take the time that you would take at home.</Trans>}
      />
      <OfferCard {...loaderData} key={position} />
      <AnswerForm {...loaderData} />
    </div>
  );
}

type Shown = Route.ComponentProps['loaderData'];

/** What was opened so far, and since when the offer is in sight: it goes with each press. */
function lookingFields({ position, since, opened }: Shown) {
  return { offer: position, since, opened: opened.join(',') };
}

function OfferCard(shown: Shown) {
  const { offer } = shown;
  const isGlossy = offer.look === 'glossy';
  return (
    <article className="overflow-hidden rounded-pane border border-mullion-strong bg-pane">
      <header
        className={`px-6 pt-6 sm:px-8 sm:pt-8 ${isGlossy ? 'bg-linear-to-br from-dusk to-palm-deep pb-6 text-on-dusk sm:pb-8' : ''}`}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h2 className={isGlossy ? 'text-title font-medium' : 'text-subtitle font-medium'}>
            <bdi>{offer.name}</bdi>
          </h2>
          <Fictional />
        </div>
      </header>
      <div className="flex flex-col gap-5 p-6 sm:px-8 sm:pb-8">
        <p className="text-lead text-pretty">{offer.front}</p>
        <Form method="get" action="/check/offers" preventScrollReset className="flex flex-col border-t border-mullion">
          <HiddenFields fields={lookingFields(shown)} />
          {offer.folds.map(({ fold, title, text }) => (
            <section key={fold} className="flex flex-col gap-1 border-b border-mullion py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <h3 className="font-medium">{title}</h3>
                {text === null ? (
                  <Button type="submit" name="open" value={fold} variant="quiet" size="small">
                    <Trans>Show</Trans> <span className="sr-only">{title}</span>
                  </Button>
                ) : null}
              </div>
              {/* Here before it is opened, so that its coming is announced. */}
              <p role="status" className="text-pretty empty:hidden">
                {text}
              </p>
            </section>
          ))}
        </Form>
      </div>
    </article>
  );
}

function AnswerForm(shown: Shown) {
  const { t } = useLingui();
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action="/check/offers" className="mt-6 flex flex-col gap-3">
      <HiddenFields fields={lookingFields(shown)} />
      <fieldset className="flex flex-col gap-3" disabled={isSending}>
        <legend className="mb-3 font-medium">
          <Trans>What do you think of this offer?</Trans>
        </legend>
        <div className="grid gap-3 sm:grid-cols-4">
          {STEPS.map(({ value, label }) => (
            <Button key={value} type="submit" name="rating" value={value} variant="quiet">
              {label}
            </Button>
          ))}
        </div>
        <Button type="submit" name="rating" value="0" variant="plain" aria-label={t`I would rather not say`}>
          <Trans>I would rather not say</Trans>
        </Button>
      </fieldset>
    </Form>
  );
}
