import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { HiddenFields } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { FLAG_PAGES } from '#app/spotter/flags.ts';
import { flagsOf, whyNoFlags } from '#app/spotter/spotter.server.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Select } from '#app/ui/fields.tsx';
import { Badge, FocusedMessage } from '#app/ui/notices.tsx';
import { Card, EmptyState, PageHeading } from '#app/ui/page.tsx';
import { personOf, requireInvestor } from '../guards.server.ts';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/spotter';
import { PlainLayout } from './layout.tsx';
import { answerFlagForm, type FlagAnswer } from './spotter-action.server.ts';

/** A whole page can be flagged from here, without scripts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, classroom, investorId } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  const flags = await flagsOf(database, classroom.id, investorId);
  // X-ray is the first to say which signs are on a page.
  return {
    madeFor: personOf(viewer, context).mark,
    isAlone: classroom.kind === 'solo',
    closed: await whyNoFlags(database, classroom, investorId),
    flags: flags.map(({ page, thing, kind, feeling }) => ({ page, thing, kind, feeling })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => answerFlagForm(request, context);

const REFUSALS: Readonly<Record<'truth-told' | 'class-over' | 'too-many', MessageDescriptor>> = {
  'truth-told': msg`You have looked behind the pages. Your flags are kept as they are, and scored in the Debrief.`,
  'class-over': msg`The exercise is over. Your flags are scored in the Debrief.`,
  'too-many': msg`You have reached the limit of flags. Remove one to set another.`,
};

const DONE: Readonly<Record<'set' | 'taken-away', MessageDescriptor>> = {
  set: msg`Your flag is set.`,
  'taken-away': msg`Your flag has been removed.`,
};

export default function Spotter({ loaderData: { madeFor, isAlone, closed, flags }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  return (
    <PlainLayout
      madeFor={madeFor}
      name={t`Debrief`}
      home="/dashboard"
      links={[{ to: '/dashboard', label: <Trans>Overview</Trans> }]}
    >
      <PageHeading
        page={t`Spotter`}
        title={<Trans>Spotter: what did you notice?</Trans>}
        lead={
          isAlone ? (
            <Trans>
              Flag anything that worries or reassures you on any page, before you look through it. The Debrief tells you
              which of the warning signs you found. Nobody else sees your flags.
            </Trans>
          ) : (
            <Trans>
              Flag anything that worries or reassures you on any page, before you look through it. The Debrief tells you
              which of the warning signs you found. Nobody else sees your flags: the class learns only how many people
              noticed which sign first, without names.
            </Trans>
          )
        }
      />
      <FlagMessage answer={actionData} />
      <div className="flex flex-col gap-8">
        <Card title={<Trans>Your flags</Trans>}>
          {flags.length === 0 ? (
            <EmptyState
              title={
                closed === null ? (
                  <Trans>No flags yet. Use “Flag” on any page to mark something.</Trans>
                ) : (
                  <Trans>You set no flags.</Trans>
                )
              }
            />
          ) : (
            <FlagList flags={flags} canTakeAway={closed === null} />
          )}
        </Card>
        {closed === null ? (
          <FlagPage />
        ) : (
          <p className="max-w-prose text-body text-ink-soft">{i18n._(REFUSALS[closed])}</p>
        )}
      </div>
    </PlainLayout>
  );
}

/** The row of the flag may be gone. */
function FlagMessage({ answer }: { answer: FlagAnswer | undefined }) {
  const { i18n } = useLingui();
  return (
    <FocusedMessage
      occasion={answer}
      tone={answer?.kind === 'refused' ? 'error' : 'success'}
      className={answer === undefined ? '' : 'mb-8'}
    >
      {answer === undefined ? null : i18n._(answer.kind === 'refused' ? REFUSALS[answer.why] : DONE[answer.kind])}
    </FocusedMessage>
  );
}

function FlagPage() {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Flag a whole page</Trans>}>
      <PostForm className="flex flex-col items-start gap-5">
        <input type="hidden" name="kind" value="page" />
        <p className="max-w-prose text-body text-ink-soft">
          <Trans>
            A whole page is kept in your list, but not scored. Only what you point at on a page can be a sign.
          </Trans>
        </p>
        <Select
          label={t`Address on this site`}
          name="page"
          dir="ltr"
          options={FLAG_PAGES.map((page) => ({ value: page, label: page }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="feeling" value="worries">
            <Trans>This worries me</Trans>
          </Button>
          <Button type="submit" name="feeling" value="reassures" variant="quiet">
            <Trans>This reassures me</Trans>
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  page: msg`The whole page`,
  heading: msg`A heading`,
  text: msg`A piece of text`,
  list: msg`An item in a list`,
  picture: msg`A picture`,
  figure: msg`A figure`,
  table: msg`A table`,
  form: msg`A form`,
  control: msg`A button or a link`,
  part: msg`A part of the page`,
};

interface FlagListProps {
  flags: Route.ComponentProps['loaderData']['flags'];
  canTakeAway: boolean;
}

function FlagList({ flags, canTakeAway }: FlagListProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className="flex flex-col">
      {flags.map(({ page, thing, kind, feeling }) => (
        <li
          key={`${page} ${thing}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-mullion py-3 first:border-t-0"
        >
          <Badge tone={feeling === 'worries' ? 'declined' : 'approved'}>
            {feeling === 'worries' ? <Trans>Worries me</Trans> : <Trans>Reassures me</Trans>}
          </Badge>
          <span className="text-body">{i18n._(KINDS[kind] ?? msg`A part of the page`)}</span>
          <Link to={page} dir="ltr" className="text-link text-small">
            {page}
          </Link>
          {canTakeAway ? (
            <PostForm preventScrollReset className="ms-auto">
              <HiddenFields fields={{ intent: 'take-away', page, thing }} />
              <Button type="submit" variant="quiet" aria-label={t`Remove the flag on ${page}`}>
                <Trans>Remove</Trans>
              </Button>
            </PostForm>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
