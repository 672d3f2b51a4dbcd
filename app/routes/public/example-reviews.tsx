import { Trans } from '@lingui/react/macro';

/** Eight of the 31, as bought ones look: the same praise in the same words, within four days, and no fault found. */
export const EXAMPLE_REVIEWS = [
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
