import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';

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
