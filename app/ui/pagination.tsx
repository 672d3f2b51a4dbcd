import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from './link-button.tsx';

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
}

/** Links to the page before and after; nothing at all when there is one page only. */
export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  const { t } = useLingui();
  if (pageCount <= 1) {
    return null;
  }
  return (
    <nav aria-label={t`Pages`} className="mt-6 flex items-center justify-between gap-4 text-small text-ink-soft">
      {page > 1 ? (
        <LinkButton variant="quiet" size="small" rel="prev" to={hrefFor(page - 1)}>
          <Trans>Previous</Trans>
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="figures">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </span>
      {page < pageCount ? (
        <LinkButton variant="quiet" size="small" rel="next" to={hrefFor(page + 1)}>
          <Trans>Next</Trans>
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}
