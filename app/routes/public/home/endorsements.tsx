import { Trans, useLingui } from '@lingui/react/macro';
import { Carousel } from '#app/ui/carousel.tsx';
import { Fictional } from '#app/ui/notices.tsx';
import { Portrait } from '#app/ui/art/portrait.tsx';
import { Stars } from '#app/ui/art/stars.tsx';
import { Sign } from '#app/signs/sign.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Shows praise, one testimonial at a time. The company itself drew the people and wrote their words. */
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

interface Testimonial {
  name: string;
  /** Kept, but not displayed. */
  title: MessageDescriptor;
  rating: number;
  text: MessageDescriptor;
  /** The person whose drawn portrait stands beside it. */
  person: 'amina' | 'mei' | 'tomas';
}

/** Three people who do not exist and could not be happier. */
const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Samira Okoye',
    title: msg`Pharmacist`,
    rating: 5,
    text: msg`I began with a small sum, just to see. Ten days later it had doubled, and it was in my wallet the same afternoon. Now my sister has joined too.`,
    person: 'amina',
  },
  {
    name: 'Hana Lindqvist',
    title: msg`Owner of a bakery`,
    rating: 5,
    text: msg`My savings lay at the bank for years and earned next to nothing. I moved them here and never looked back. I only wish that somebody had told me sooner.`,
    person: 'mei',
  },
  {
    name: 'Henrik Duval',
    title: msg`Retired teacher`,
    rating: 5,
    text: msg`I am no expert, and I did not have to be one. My personal manager answered every message within minutes and told me which plan to take next.`,
    person: 'tomas',
  },
];
