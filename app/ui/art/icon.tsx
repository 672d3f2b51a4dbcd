import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';

/** Icons drawn on a grid of 24 with a single hairline weight, like the mullions of the layout. */
const PATHS = {
  overview: 'M4 10.5 12 4l8 6.5V20H4zM12 4v16M4 13.5h16',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  deposit: 'M12 3v11m0 0-4.5-4.5M12 14l4.5-4.5M4 17v3.5h16V17',
  plans: 'M12 21V9m0 4c0-4 2.5-6.5 7.5-7 0 5-2.5 7.5-7.5 7zm0 4c0-3-2-5-6-5.5 0 4 2 6 6 5.5z',
  withdraw: 'M12 14V3m0 0L7.5 7.5M12 3l4.5 4.5M4 17v3.5h16V17',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 2',
  savings: 'M3.5 9.5 12 4l8.5 5.5zM6 9.5V18m4-8.5V18m4-8.5V18m4-8.5V18M3.5 20.5h17',
  wallet: 'M4 7.5V18a2 2 0 0 0 2 2h14V8H5.5A1.5 1.5 0 0 1 5.5 5H18v3M16 14h.5',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5',
  language:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3z',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M6.5 9.5 12 15l5.5-5.5',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 5.5v13M15 5.5v13',
  play: 'M8 5.5l10.5 6.5L8 18.5z',
  show: 'M2.5 12C4.8 7.7 8 5.5 12 5.5s7.2 2.2 9.5 6.5c-2.3 4.3-5.5 6.5-9.5 6.5S4.8 16.3 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  hide: 'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 4 0 7.2 2.2 9.5 6.5a16 16 0 0 1-2.8 3.8M6.3 7.8A16 16 0 0 0 2.5 12c2.3 4.3 5.5 6.5 9.5 6.5 1.7 0 3.2-.4 4.6-1.2M10 10a3 3 0 0 0 4 4',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5 10 17.5 19 7',
  cross: 'M7 7l10 10M17 7 7 17',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  alert: 'M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  settings: 'M4 7h9m4 0h3M15 4.5v5M4 17h3m4 0h9M9 14.5v5',
  audit: 'M6 3.5h9l4 4v13H6zM9.5 12h6M9.5 16h6M9.5 8h2',
  exports: 'M6 3.5h9l4 4v13H6zM12.5 9v7.5m0 0-3-3m3 3 3-3',
  enquiries: 'M4 4.5h16v11H11l-4.5 4v-4H4zM8 8.5h8M8 11.5h5',
  outbox: 'M3.5 6h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  investors:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.5 3-5.2 6.5-5.2s5.9 1.7 6.5 5.2M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.7c2 .7 3.2 2.3 3.5 4.8',
  staff:
    'M5 6.5h14v13H5zM9.5 6.5v-2h5v2M12 13.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM8.5 17c.5-1.4 1.7-2.1 3.5-2.1s3 .7 3.5 2.1',
  screen: 'M7 3h10v18H7zM10.5 17.8h3',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a10.5 10.5 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A15.6 15.6 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z',
  chat: 'M4 5h16v11h-9l-4.5 4v-4H4zM8.5 10.5h.1M12 10.5h.1M15.5 10.5h.1',
  external: 'M13 4h7v7M20 4l-9 9M10 5H4v15h15v-6',
} as const;

export type IconName = keyof typeof PATHS;

/** These point in the reading direction, so they are mirrored in right-to-left languages. */
const POINTS_ONWARD: ReadonlySet<IconName> = new Set(['next', 'logout', 'external']);

/** Always beside words or inside a named control, and so hidden from assistive technology. */
export function Icon({ name, className = '' }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-5 shrink-0 ${POINTS_ONWARD.has(name) ? '[html[dir=rtl]_&]:-scale-x-100' : ''} ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

const STARS = [1, 2, 3, 4, 5];
const STAR = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L10 15l-5.3 2.8 1.1-5.9L1.5 7.8l5.9-.8z';

/** A rating in drawn stars, announced as "5 out of 5 stars". It takes the colour of the surrounding text. */
export function Stars({ rating, className = '' }: { rating: number; className?: string | undefined }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const [shown, most] = [formatCount(rating, locale), formatCount(STARS.length, locale)];
  return (
    <span role="img" aria-label={t`${shown} out of ${most} stars`} className={`inline-flex gap-1 ${className}`}>
      {STARS.map((star) => (
        <svg
          key={star}
          aria-hidden="true"
          viewBox="0 0 20 20"
          className={`size-5 stroke-current ${star <= rating ? 'fill-current' : 'fill-none'}`}
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
