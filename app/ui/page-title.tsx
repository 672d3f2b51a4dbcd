import { useLingui } from '@lingui/react/macro';

/** The document's title, which ends in "(practice site)" on every page. Each page renders it once. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useLingui();
  return <title>{t`${page} - Glasshouse Finance (practice site)`}</title>;
}
