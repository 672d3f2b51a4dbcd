import { Trans } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { WordsToKeep } from '#app/ui/words-to-keep.tsx';

interface NewReturnCodeProps {
  /** One that was just made; it is shown this once. */
  code: string | undefined;
  error: string | undefined;
  requestId: string;
}

/** Makes a return code: a lost one cannot be shown again, and so is replaced. */
export function NewReturnCode({ code, error, requestId }: NewReturnCodeProps) {
  const busy = useNavigation().formData?.get('intent') === 'return-code';
  return (
    <>
      <p className="max-w-prose text-body text-pretty text-ink-soft">
        <Trans>
          Six words that bring you back into your class when you have closed the browser. Nobody keeps them, so they
          cannot be shown again. A new code ends the one before; your password stays as it is.
        </Trans>
      </p>
      <div role="status">{code === undefined ? null : <WordsToKeep words={code} />}</div>
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="return-code" />
        <input type="hidden" name="requestId" value={requestId} />
        <FormMessage>{error}</FormMessage>
        <Button type="submit" variant="quiet" busy={busy} className="self-start">
          <Trans>Make a new return code</Trans>
        </Button>
      </Form>
    </>
  );
}
