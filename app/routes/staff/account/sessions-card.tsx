import { Trans } from '@lingui/react/macro';
import { ActionForm, FormOutcome, SubmitButton, useForm, useIsSending } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { OpenSession } from '#app/members/sign-in/sessions.server.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Badge } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import type { AccountAnswer } from './account.tsx';
import { PASSWORD_WORDS, PasswordAgain } from './password-again.tsx';

interface SessionsCardProps {
  sessions: readonly OpenSession[];
  answer: AccountAnswer;
}

/** Shows where a member is signed in, as far as is known: when each session began, and which one is the current one. */
export function SessionsCard({ sessions, answer }: SessionsCardProps) {
  const form = useForm({
    answer,
    intent: 'end-sessions',
    fields: { passwordAgain: '' },
    clears: true,
    problems: ({ why }) => ({ passwordAgain: PASSWORD_WORDS[why] }),
  });
  return (
    <Card title={<Trans>Sessions</Trans>}>
      <p className="text-body text-ink-soft">
        <Trans>Each is one browser signed in as you. Its location is not stored.</Trans>
      </p>
      {sessions.length === 1 ? (
        <SessionList sessions={sessions} />
      ) : (
        <ActionForm form={form} className="flex flex-col gap-5">
          <PasswordAgain {...form.field('passwordAgain')} />
          <FormOutcome form={form} />
          {/* The first button, so that it is the one that the Enter key presses. */}
          <SubmitButton form={form} variant="quiet" className="self-start">
            <Trans>End all other sessions</Trans>
          </SubmitButton>
          <SessionList sessions={sessions} />
        </ActionForm>
      )}
    </Card>
  );
}

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <ul className="divide-y divide-mullion border-y border-mullion">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionItem({ session: { id, startedAt, isThisOne } }: { session: OpenSession }) {
  const { locale } = useLocale();
  const busy = useIsSending({ session: id });
  const at = formatDateTime(startedAt, locale);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span id={id} className="figures text-body text-ink">
        <Trans>Started {at} (UTC)</Trans>
      </span>
      {isThisOne ? (
        <Badge tone="neutral">
          <Trans>This one</Trans>
        </Badge>
      ) : (
        <Button type="submit" name="session" value={id} variant="quiet" size="small" busy={busy} aria-describedby={id}>
          <Trans>End session</Trans>
        </Button>
      )}
    </li>
  );
}
