import { Trans, useLingui } from '@lingui/react/macro';
import { Carousel } from '#app/ui/carousel.tsx';
import { Fictional } from '#app/ui/fictional.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { TESTIMONIALS } from './testimonials.ts';
import { Sign } from '#app/signs/sign.tsx';

/** Praise, one at a time. Who says it was drawn, and what is said was written, by the company itself. */
export function Endorsements() {
  return (
    <div className="public-measure flex flex-col gap-10 py-16 lg:py-24">
      <div className="flex max-w-[46rem] flex-col gap-4">
        <h2 id="endorsements" className="text-title font-medium text-balance">
          <Trans>Client Endorsements</Trans>
        </h2>
        <p className="text-lead text-pretty text-ink-soft">
          <Trans>Gain insight from clients who have partnered with us</Trans>
        </p>
      </div>
      <Sign is="invented-testimonials">
        <Carousel
          labelledBy="endorsements"
          slides={TESTIMONIALS.map((testimonial) => ({
            key: testimonial.person,
            content: <Endorsement testimonial={testimonial} />,
          }))}
        />
      </Sign>
    </div>
  );
}

function Endorsement({ testimonial: { name, rating, text, person } }: { testimonial: (typeof TESTIMONIALS)[number] }) {
  const { i18n } = useLingui();
  return (
    <figure data-claim className="grid items-center gap-x-16 gap-y-6 sm:grid-cols-[auto_1fr]">
      <Portrait person={person} className="size-40 lg:size-64" />
      <div className="flex flex-col items-start gap-5">
        <Stars rating={rating} className="text-sun" />
        <blockquote className="max-w-[40rem] text-subtitle leading-snug text-pretty lg:text-figure lg:leading-snug">
          <p>{i18n._(text)}</p>
        </blockquote>
        <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="text-lead font-medium">{name}</bdi> <Fictional />
        </figcaption>
      </div>
    </figure>
  );
}
