import { Trans } from '@lingui/react/macro';
import { Form } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { OpenSession } from '#app/members/sign-in/sessions.server.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Badge } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';

/** Where somebody is signed in, as far as anybody knows: when each session began, and which one this is. */
export function SessionsCard({ sessions }: { sessions: readonly OpenSession[] }) {
  const busy = useIsSending({ intent: 'end-sessions' });
  return (
    <Card title={<Trans>Sessions</Trans>}>
      <p className="text-body text-ink-soft">
        <Trans>Each is one browser signed in as you. Where it is located is not stored.</Trans>
      </p>
      <ul className="divide-y divide-mullion border-y border-mullion">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <Started session={session} />
            {session.isThisOne ? (
              <Badge tone="neutral">
                <Trans>This one</Trans>
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <HiddenFields fields={{ intent: 'end-sessions' }} />
          <Button type="submit" variant="quiet" busy={busy}>
            <Trans>End all other sessions</Trans>
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

function Started({ session }: { session: OpenSession }) {
  const { locale } = useLocale();
  const at = formatDateTime(session.startedAt, locale);
  return (
    <span className="figures text-body text-ink">
      <Trans>Started {at} (UTC)</Trans>
    </span>
  );
}
