import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { Form, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { offersInOrder, storeAnswer } from '#app/check/answers.server.ts';
import type { Rating } from '#app/check/estimate/estimator.ts';
import { ActionForm, FormOutcome, HiddenFields, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { MadeFor } from '#app/forms/made-for.tsx';
import { answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { requestContext } from '#app/routes/services.server.ts';
import { Icon } from '#app/ui/art/icon.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { Fictional } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { isForDocument } from '../page-url.ts';
import type { Route } from './+types/offers';
import {
  isOfOffer,
  isOfOtherWave,
  type Looking,
  nextOffer,
  type OfferBefore,
  offerInWords,
  readLooking,
  readStanding,
} from './check-request.server.ts';

export const headers = formHeaders;
export const clientAction = sendForm;

/** As a form sends them: 0 means "would rather not say". */
const RATINGS = ['0', '1', '2', '3', '4'] as const;
const VALUES: Readonly<Record<(typeof RATINGS)[number], Rating | null>> = { 0: null, 1: 1, 2: 2, 3: 3, 4: 4 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { standing, madeFor, now, locale } = await readStanding(request, context);
  const { next } = standing;
  if (next === null || !next.isOpen) throw redirect('/check/end');
  const before = nextOffer(standing, next.wave, offersInOrder(standing, next.wave));
  if (before === null) throw redirect('/check/end');
  const { searchParams } = new URL(request.url);
  if (isOfOtherWave(searchParams, before)) throw redirect('/check/end');
  return { madeFor, ...offerShown(before, readLooking(searchParams, before, now.getTime()), locale) };
}

function offerShown(before: OfferBefore, looking: Looking, locale: Locale) {
  const { wave, position, count } = before;
  return {
    wave,
    position,
    count,
    since: looking.since,
    opened: looking.opened,
    offer: offerInWords(before, looking, locale),
  };
}

/** An answer brings the next offer with it, so nothing is reloaded. */
export function shouldRevalidate({ actionResult, ...rest }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.ok === true ? false : unlessOffline({ actionResult, ...rest });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, standing, now, today, locale } = await readStanding(request, context);
  const { next } = standing;
  if (next === null || !next.isOpen) throw redirect('/check/end');
  const form = await readForm(request, context.get(requestContext));
  // Drawn only once, so that what follows this answer has the same order.
  const offers = offersInOrder(standing, next.wave);
  const before = nextOffer(standing, next.wave, offers);
  if (before === null) throw redirect('/check/end');
  // The form of an offer that was answered already: Back, or a second press. The first answer stands.
  const { searchParams } = new URL(request.url);
  if (isOfOtherWave(searchParams, before)) throw redirect('/check/end');
  if (!isOfOffer(searchParams, before)) throw redirect('/check/offers');
  if (form.text('rating') === '') return answerForm(form, 'answer', { ok: false, why: 'nothing-chosen' } as const);
  const rating = VALUES[form.choice('rating', RATINGS)];
  const { opened, since } = readLooking(searchParams, before, now.getTime());
  const tookMs = now.getTime() - since;
  const answer = { item: before.offer.id, position: before.position, rating, opened, tookMs, language: locale };
  const kept = await attempt(services.log, storeAnswer(services.database, standing, next.wave, answer, today));
  if (!kept.ok) return answerForm(form, 'answer', kept);
  const given = [...standing.given, { ...answer, wave: next.wave }];
  const following = nextOffer({ given }, next.wave, offers);
  if (following === null) throw redirect('/check/end');
  if (isForDocument(request)) throw redirect('/check/offers');
  const shown = offerShown(following, { opened: [], since: now.getTime() }, locale);
  return answerForm(form, 'answer', { ok: true, next: shown } as const);
}

const CHOICES = [
  { value: '1', label: <Trans>Surely honest</Trans> },
  { value: '2', label: <Trans>Rather honest</Trans> },
  { value: '3', label: <Trans>Rather false</Trans> },
  { value: '4', label: <Trans>Surely false</Trans> },
  { value: '0', label: <Trans>I would rather not say</Trans> },
] as const;

/** One offer at a time, with what can be looked up about it and four steps from honest to false. */
export default function CheckOffers({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const shown = useShown(loaderData);
  const { position, count } = shown;
  const [number, all] = [formatCount(position, locale), formatCount(count, locale)];
  return (
    <MadeFor mark={loaderData.madeFor}>
      <div className="mx-auto max-w-[44rem]">
        <PageHeading
          page={t`Offer ${number} of ${all}`}
          lead={<Trans>Some are honest and some are not. Take as much time as you would at home.</Trans>}
        />
        <OfferCard {...shown} />
        <AnswerForm {...shown} key={`answer ${position}`} />
      </div>
    </MadeFor>
  );
}

type Shown = Omit<Route.ComponentProps['loaderData'], 'madeFor'>;

/** The offer that came with the latest answer, or else with the page; a refusal changes neither. */
function useShown(loaded: Shown): Shown {
  const answer = useAnswer<typeof action>();
  const [kept, keep] = useState({ shown: loaded, loaded });
  const before = loaded === kept.loaded ? kept.shown : loaded;
  const shown = answer?.ok === true ? answer.next : before;
  if (shown !== kept.shown || loaded !== kept.loaded) keep({ shown, loaded });
  return shown;
}

/** Sent with each press: what has been opened so far, and since when the offer has been in sight. */
function lookingFields({ wave, position, since, opened }: Shown) {
  return { wave, offer: String(position), since: String(since), opened: opened.join(',') };
}

function OfferCard(shown: Shown) {
  const { offer, position } = shown;
  const isGlossy = offer.look === 'glossy';
  const nameId = useId();
  const card = useRef<HTMLElement>(null);
  const seen = useRef(position);
  // The pressed button is gone together with its offer, so reading continues at the next one.
  useEffect(() => {
    if (position !== seen.current) card.current?.focus();
    seen.current = position;
  }, [position]);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="overflow-hidden rounded-pane border border-mullion-strong bg-pane outline-none"
    >
      <header
        className={`px-6 pt-6 sm:px-8 sm:pt-8 ${isGlossy ? 'bg-linear-to-br from-dusk to-palm-deep pb-6 text-on-dusk sm:pb-8' : ''}`}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h2 id={nameId} className={isGlossy ? 'text-title font-medium' : 'text-subtitle font-medium'}>
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
            <section key={fold} className="border-b border-mullion">
              <h3>
                {/* The button stays when the fold is open, and keeps the focus. */}
                <button
                  type="submit"
                  name="open"
                  value={fold}
                  aria-expanded={text !== null}
                  className="group flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 text-start font-medium text-ink hover:text-leaf-ink"
                >
                  {title}
                  <Icon name="down" className="shrink-0 group-aria-expanded:rotate-180" />
                </button>
              </h3>
              {/* In the page before the fold is opened, so that its content is announced. */}
              <p role="status" className="pb-4 text-pretty empty:absolute">
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
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'answer',
    fields: { rating: '' },
    problems: () => ({ rating: msg`Please choose one of these.` }),
  });
  const { error, name } = form.field('rating');
  const errorId = useId();
  return (
    <ActionForm
      form={form}
      action={`/check/offers?${new URLSearchParams(lookingFields(shown))}`}
      className="mt-6 flex flex-col gap-5"
    >
      <fieldset aria-describedby={error === undefined ? undefined : errorId}>
        <legend className="mb-3 font-medium">
          <Trans>What do you think of this offer?</Trans>
        </legend>
        <div className="grid gap-3 sm:grid-cols-4">
          {CHOICES.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-mullion-strong bg-pane px-3 py-2 has-checked:border-leaf has-checked:bg-glass sm:last:col-span-4"
            >
              <input type="radio" name={name} value={value} className="size-5 shrink-0 cursor-pointer" />
              {label}
            </label>
          ))}
        </div>
        <FieldError id={errorId} error={error} />
      </fieldset>
      <FormOutcome form={form} />
      <SubmitButton form={form} size="large" className="self-start">
        <Trans>Next offer</Trans>
      </SubmitButton>
    </ActionForm>
  );
}
