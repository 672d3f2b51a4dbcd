import { Trans } from '@lingui/react/macro';
import { Sign } from '#app/signs/sign.tsx';
import type { maintenanceOf } from '#app/simulation/scenario-decisions.ts';
import { Claim } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import { useRevalidationAfter } from '../revalidation.tsx';

/** Replaces a form once the company has gone quiet, with the calm sentence with which many such sites have ended. */
export function Maintenance({ endsInMs }: NonNullable<ReturnType<typeof maintenanceOf>>) {
  useRevalidationAfter(endsInMs);
  return (
    <Card title={<Trans>Scheduled maintenance</Trans>}>
      <Claim className="flex flex-col items-start gap-3">
        <p className="max-w-prose text-body text-ink-soft">
          <Sign inline is="delay">
            <Trans>
              We are improving our systems for you. Deposits, plans and withdrawals will be back shortly. Your funds are
              safe. Thank you for your patience.
            </Trans>
          </Sign>
        </p>
      </Claim>
    </Card>
  );
}
