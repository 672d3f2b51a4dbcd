import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import type { Standing } from '#app/check/answers.server.ts';
import { beginAfterLesson } from '#app/check/people.server.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { MadeFor } from '#app/forms/made-for.tsx';
import { answerForm, attempt, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { requestContext } from '#app/routes/services.server.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { wayBackIn } from '../visitor-cookies.ts';
import type { Route } from './+types/four-words';
import { readStanding } from './check-request.server.ts';
import { WayBackCard } from './way-back-card.tsx';

export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { standing, madeFor } = await readStanding(request, context);
  const way = wayBackIn(request.headers.get('cookie'));
  if (way === null) throw redirect('/check/offers');
  return { madeFor, way, mayHaveHadLesson: mayHaveHadLesson(standing) };
}

/** Only before the first answer, and only when nobody else knows who has had their lesson. */
function mayHaveHadLesson({ cohort, next, given }: Standing): boolean {
  return cohort.isOwnPace && next?.wave === 'before' && given.length === 0;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, standing } = await readStanding(request, context);
  const form = await readForm(request, context.get(requestContext));
  if (form.intent !== 'been') throw form.notOurs();
  const began = beginAfterLesson(services.database, standing.personId).then(() => ({ ok: true }) as const);
  const answer = await attempt(services.log, began);
  if (!answer.ok) return answerForm(form, 'been', answer);
  throw redirect('/check/offers');
}

/** The four words are stored nowhere. */
export default function CheckWords({ loaderData: { madeFor, way, mayHaveHadLesson } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex max-w-[44rem] flex-col gap-6">
      <PageHeading
        page={t`Your four words`}
        lead={
          <Trans>
            Only they link today’s answers with later ones. Write them down: nobody can tell you what they were.
          </Trans>
        }
      />
      <WayBackCard way={way} />
      <div>
        <LinkButton to="/check/offers" size="large">
          <Trans>Go to the first offer</Trans>
        </LinkButton>
      </div>
      <MadeFor mark={madeFor}>{mayHaveHadLesson ? <BeenAlready /> : null}</MadeFor>
    </div>
  );
}

/** Measured with the first twelve, they would be compared with people who know nothing yet. */
function BeenAlready() {
  const form = useForm({ answer: useAnswer<typeof action>(), intent: 'been', fields: {}, problems: () => ({}) });
  return (
    <Card title={<Trans>If you have been through the exercise already</Trans>}>
      <p className="text-pretty text-ink-soft">
        <Trans>
          Then you begin with the offers that come afterward, and are counted among those who took part once.
        </Trans>
      </p>
      <ActionForm form={form} className="flex flex-col gap-4">
        <FormOutcome form={form} />
        <SubmitButton form={form} variant="quiet" className="self-start">
          <Trans>I have been through it: go on</Trans>
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}
