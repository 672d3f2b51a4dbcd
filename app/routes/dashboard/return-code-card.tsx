import { Trans } from '@lingui/react/macro';
import { Form } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { WordsToKeep } from '#app/ui/words-to-keep.tsx';

/** Shown after joining until its owner says that they have it: afterwards nobody can show it again. */
export function ReturnCodeCard({ code }: { code: string }) {
  const busy = useIsSending({ intent: 'return-code-kept' });
  return (
    <Card title={<Trans>Your return code</Trans>}>
      <WordsToKeep words={code} />
      <p className="max-w-prose text-body text-pretty text-ink-soft">
        <Trans>
          Write these six words down now. They bring you back when you have closed the browser: choose “Log in” and type
          them there. They are also your account password, which you are asked for when you withdraw.
        </Trans>
      </p>
      <Form method="post" action="/dashboard?index">
        <HiddenFields fields={{ intent: 'return-code-kept' }} />
        <Button type="submit" busy={busy}>
          <Trans>I have written it down</Trans>
        </Button>
      </Form>
    </Card>
  );
}
