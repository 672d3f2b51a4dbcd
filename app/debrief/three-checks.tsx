import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import type { NextTimeText } from './texts.ts';

interface ThreeChecksProps {
  checks: NextTimeText['checks'];
  /** To be read from across a room: on a wall, one below the other. */
  isLarge?: boolean;
  Heading?: 'h2' | 'h3';
  className?: string;
}

export function ThreeChecks({
  checks,
  isLarge = false,
  Heading = 'h3',
  className = 'lg:grid-cols-3',
}: ThreeChecksProps) {
  const { locale } = useLocale();
  return (
    <ol className={`pane-frame ${className}`}>
      {checks.map(({ name, how }, index) => (
        <li key={name} className="pane-cell flex flex-col gap-3 p-6 print:gap-1 print:p-[5mm]">
          <span aria-hidden="true" className="figures text-display font-medium text-leaf-ink print:text-[22pt]">
            {formatCount(index + 1, locale)}
          </span>
          <Heading
            className={`${isLarge ? 'text-subtitle print:text-[22pt]' : 'text-heading'} font-medium text-balance text-ink`}
          >
            {name}
          </Heading>
          <p className={`${isLarge ? 'text-heading print:text-[16pt]' : 'text-body'} text-pretty text-ink`}>{how}</p>
        </li>
      ))}
    </ol>
  );
}
