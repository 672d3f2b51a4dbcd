import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, redirect } from 'react-router';
import { STORY_WORDS } from '#app/classes/scenario/story-words.ts';
import { answerChoice } from '#app/courses/lti/answer-choice.server.ts';
import { choiceCookie } from '#app/courses/lti/carried-launch.server.ts';
import { type Homework, homeworkState } from '#app/enrolment/homework.ts';
import { readForm } from '#app/forms/posted-form.server.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/buttons.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { requestContext } from '../services.server.ts';
import { readHomeworkList, readHomeworkRequest } from '../staff/console-request.server.ts';
import type { Route } from './+types/lti-choose';
import { ltiServices } from './course.server.ts';
import { COURSE_TITLE } from './course-title.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  choosingOf(request, context);
  const { all, now } = await readHomeworkList(request, context);
  return { open: all.filter((homework) => homeworkState(homework, now) === 'open') };
}

/** Answers with a page whose form goes to the platform, which the policy of every other page forbids. */
export async function action({ request, context }: Route.ActionArgs) {
  const choosing = choosingOf(request, context);
  const facts = context.get(requestContext);
  const form = await readForm(request, facts);
  const { services, homework, now } = await readHomeworkRequest(request, context, form.text('homework'));
  facts.formTargets.push(new URL(choosing.returnUrl).origin);
  const title = serverTranslator(facts.locale)._(COURSE_TITLE);
  const answer = await answerChoice(services, choosing, { title, code: homework.code }, now);
  return { name: homework.name, returnUrl: choosing.returnUrl, answer };
}

/** Throws a redirect when no platform asks for a choice. */
function choosingOf(request: Request, context: Route.LoaderArgs['context']) {
  const { settings, now } = ltiServices(context);
  const choosing = choiceCookie.in(settings, request.headers, now());
  if (choosing === null) throw redirect('/course?refused=not-asked');
  return choosing;
}

export default function Choose({ loaderData: { open }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <article>
      <PageHeading
        page={t`Choose a homework`}
        lead={<Trans>The link in your course will open it, in a window of its own.</Trans>}
      />
      <div className="flex max-w-measure flex-col gap-6">
        {actionData === undefined ? <Choices open={open} /> : <BackToCourse {...actionData} />}
      </div>
    </article>
  );
}

/** Sent as a document, with scripts too: only a new document has another policy. Two may have the same name. */
function Choices({ open }: { open: readonly Homework[] }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (open.length === 0) {
    return (
      <p>
        <Trans>
          None of your homework is open. <Link to="/admin/homework/new">Set a new one</Link>, and then choose again in
          your course.
        </Trans>
      </p>
    );
  }
  return (
    <Form method="post" reloadDocument>
      <ul className="flex flex-col gap-6">
        {open.map(({ id, name, scenario, endsAt }) => (
          <li key={id} className="flex flex-col items-start gap-2">
            <Button type="submit" name="homework" value={id} variant="quiet" aria-describedby={`about-${id}`}>
              <bdi>{name}</bdi>
            </Button>
            <p id={`about-${id}`} className="flex flex-wrap gap-x-4 text-small text-ink-soft">
              <span>{i18n._(STORY_WORDS[scenario].title)}</span>
              <span className="figures">
                <Trans>Ends (UTC)</Trans> {formatDateTime(endsAt, locale)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Form>
  );
}

function BackToCourse({ name, returnUrl, answer }: { name: string; returnUrl: string; answer: string }) {
  return (
    <form method="post" action={returnUrl} className="flex flex-col items-start gap-4">
      <input type="hidden" name="JWT" value={answer} />
      <p>
        <Trans>
          You chose <bdi>{name}</bdi>. Your course gets its code, and not the name that you gave it.
        </Trans>
      </p>
      <Button type="submit">
        <Trans>Add it to your course</Trans>
      </Button>
    </form>
  );
}
