import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { LaunchRefusal } from '#app/courses/launch-answer.ts';
import { Notice } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import type { Route } from './+types/course';
import { courseServices } from './course.server.ts';

/** Shows a teacher what their learners' link opens, and everybody why a link did not open. */
export function loader({ url, context }: Route.LoaderArgs) {
  courseServices(context);
  const refused = url.searchParams.get('refused');
  return {
    refused: REFUSALS.find((why) => why === refused) ?? null,
    code: url.searchParams.get('code') ?? '',
  };
}

export default function Course({ loaderData: { refused, code } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <article>
      <PageHeading
        page={t`Opened from a course`}
        lead={
          <Trans>
            Your learning platform opens this site in a window of its own. This site keeps neither your name nor your
            email address.
          </Trans>
        }
      />
      <div className="flex max-w-measure flex-col gap-6">
        {refused === null ? <ForTeachers code={code} /> : <NotOpened why={refused} />}
      </div>
    </article>
  );
}

function NotOpened({ why }: { why: LaunchRefusal }) {
  const { i18n } = useLingui();
  return (
    <Notice tone="caution">
      <p>{i18n._(REFUSAL_WORDS[why])}</p>
    </Notice>
  );
}

function ForTeachers({ code }: { code: string }) {
  return (
    <>
      <p>
        <Trans>
          Learners who open this link read what the exercise is, agree, and become an invented person. When they reach
          their Debrief, your course is told “completed”: one point of one. It is told nothing else.
        </Trans>
      </p>
      <p>
        <Trans>
          You are not signed in here: what a course says about a person opens no console. Staff of this site{' '}
          <Link to="/admin/homework">sign in as always</Link>, and see their homework there.
        </Trans>
      </p>
      {code === '' ? (
        <NotOpened why="nothing-chosen" />
      ) : (
        <p>
          <Link to={`/join?${new URLSearchParams({ code })}`}>
            <Trans>See it as a learner</Trans>
          </Link>
        </p>
      )}
    </>
  );
}

const REFUSAL_WORDS: Record<LaunchRefusal, MessageDescriptor> = {
  'unknown-platform': msg`This site does not know the learning platform that sent you. Please tell your teacher.`,
  'not-asked': msg`This link was open for too long, was used already, or your browser keeps no cookies. Please open it again from your course, in a window of its own.`,
  'turned-away': msg`Your learning platform did not let you go on. Please sign in there, and open the link again.`,
  'not-valid': msg`What your learning platform sent could not be accepted. Please open the link again from your course. If that does not help, please tell your teacher.`,
  unavailable: msg`Your learning platform does not answer this site at the moment. Please open the link again in a few minutes.`,
  'too-often': msg`Too many people have come from your network at once. Please open the link again in a quarter of an hour.`,
  'nothing-chosen': msg`No homework has been chosen for this link yet. Please tell your teacher.`,
  incomplete: msg`Your learning platform left out something that this site needs. Please tell your teacher.`,
  'wrong-deployment': msg`This site does not expect people from this part of your learning platform. Please tell your teacher.`,
  'foreign-address': msg`Your learning platform named an address that the settings of this site do not know. Please tell your teacher.`,
};

const REFUSALS = Object.keys(REFUSAL_WORDS).filter((why): why is LaunchRefusal => why in REFUSAL_WORDS);
