import { Trans } from '@lingui/react/macro';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { Button } from '#app/ui/buttons.tsx';

/** For people of a class who would rather not: nobody waits for them, and they miss nothing of the story. */
export function LookOn({ does }: { does: boolean }) {
  const busy = useIsSending({ intent: 'look-on' });
  if (does) {
    return (
      <p className="text-small text-ink-soft">
        <Trans>You are watching, and nobody is waiting for you. You can still pay in whenever you like.</Trans>
      </p>
    );
  }
  return (
    <PostForm action="/dashboard/clock">
      <HiddenFields fields={{ to: '/dashboard/deposit' }} />
      <Button type="submit" name="intent" value="look-on" variant="plain" size="small" busy={busy}>
        <Trans>I would rather not pay in</Trans>
      </Button>
    </PostForm>
  );
}
