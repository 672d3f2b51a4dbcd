import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Testimonial {
  name: string;
  /** Held, and not displayed. */
  title: MessageDescriptor;
  rating: number;
  text: MessageDescriptor;
  /** Whose drawn portrait stands beside it. */
  person: 'amina' | 'mei' | 'tomas';
}

/** Three people who do not exist and are as happy as one can be. */
export const TESTIMONIALS: readonly Testimonial[] = [
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
