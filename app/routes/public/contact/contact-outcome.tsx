import { Trans } from '@lingui/react/macro';
import { ModalDialog } from '#app/ui/modal-dialog.tsx';
import type { ContactAnswer } from './contact-form.tsx';

/**
 * The dialog after the form was sent, or could not be. One title for both outcomes: that one has written is thanked for
 * either way. What is wrong with a field is said at the field.
 */
export function ContactOutcome({ answer }: { answer: ContactAnswer }) {
  const failed = answer?.ok === false && (answer.why === 'failed' || answer.why === 'offline') ? answer : null;
  const reference = failed?.why === 'failed' ? failed.reference : null;
  return (
    <ModalDialog title={<Trans>Thank You!</Trans>} open={answer?.ok === true || failed !== null} occasion={answer}>
      <p>
        {failed === null ? (
          <Trans>Thank you for contacting us! We'll respond within 24 hours.</Trans>
        ) : (
          <Trans>Oops! Something went wrong. Please try again later.</Trans>
        )}
      </p>
      {reference === null ? null : (
        <p className="text-small">
          <Trans>Reference: {reference}</Trans>
        </p>
      )}
    </ModalDialog>
  );
}
