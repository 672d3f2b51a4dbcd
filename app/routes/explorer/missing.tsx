import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useExplorerPath } from './explorer-links.tsx';

/** What stands in place of something that this class's chain does not hold, whether or not another one does. */
export function Missing({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const pathOf = useExplorerPath();
  return (
    <>
      <PageTitle page={t`Not on this chain`} />
      <PageHeading title={<Trans>Not on this chain</Trans>} lead={children} />
      <LinkButton variant="quiet" to={pathOf('')}>
        <Trans>See the newest blocks</Trans>
      </LinkButton>
    </>
  );
}
