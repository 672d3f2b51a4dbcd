import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#app/ui/link-button.tsx';
import { consolePath } from './console-path.ts';

/** From the console to everything else of the same class. */
export function ClassLinks({ classroomId, hasProjector }: { classroomId: number; hasProjector: boolean }) {
  const to = (path: string) => ({ to: consolePath(path, classroomId), variant: 'quiet', size: 'small' }) as const;
  return (
    <div className="flex flex-wrap gap-2">
      {hasProjector ? (
        <LinkButton {...to('/admin/projector')} target="_blank">
          <Trans>Show on the projector</Trans>
        </LinkButton>
      ) : null}
      <LinkButton {...to('/explorer')}>
        <Trans>Play chain</Trans>
      </LinkButton>
      <LinkButton {...to('/admin/exports')}>
        <Trans>Exports</Trans>
      </LinkButton>
      <LinkButton {...to('/admin/report')}>
        <Trans>Report</Trans>
      </LinkButton>
    </div>
  );
}
