import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CONTROL_LOOK } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface DecisionFormProps {
  classroomId: number;
  /** The deposit or withdrawal, as its form sends it. */
  id: string;
  /** The ids of what tells the row's buttons apart from those of other rows. */
  describedBy: string;
  reasons: readonly { id: string; label: string }[];
  /** There is nothing yet that could be approved. */
  isApprovalClosed?: boolean | undefined;
}

/** The two decisions on one row. A reason is always chosen from the catalogue; there is nowhere to write one. */
export function DecisionForm({ classroomId, id, describedBy, reasons, isApprovalClosed = false }: DecisionFormProps) {
  const { t } = useLingui();
  const busy = useIsSending({ id });
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2 max-md:mt-1">
      <HiddenFields fields={{ class: classroomId, id }} />
      <Button
        type="submit"
        size="small"
        name="intent"
        value="approve"
        aria-describedby={describedBy}
        disabled={isApprovalClosed}
        busy={busy}
        className="max-md:min-h-11 max-md:w-full"
      >
        <Trans>Approve</Trans>
      </Button>
      <span className="flex min-w-0 gap-2 max-md:w-full">
        <span className="relative block max-md:min-w-0 max-md:flex-1">
          <select
            name="reason"
            aria-label={t`Reason for declining`}
            aria-describedby={describedBy}
            className={`${CONTROL_LOOK} w-44! cursor-pointer appearance-none ps-2.5! pe-8! py-1! text-small! max-md:w-full! md:min-h-9!`}
          >
            {reasons.map((reason) => (
              <option key={reason.id} value={reason.id}>
                {reason.label}
              </option>
            ))}
          </select>
          <Icon
            name="down"
            className="pointer-events-none absolute end-2 top-1/2 size-4! -translate-y-1/2 text-ink-soft"
          />
        </span>
        <Button
          type="submit"
          size="small"
          variant="danger"
          name="intent"
          value="decline"
          className="max-md:min-h-11"
          aria-describedby={describedBy}
          busy={busy}
        >
          <Trans>Decline</Trans>
        </Button>
      </span>
    </Form>
  );
}
