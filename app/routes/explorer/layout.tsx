import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, Link, Outlet, useSearchParams } from 'react-router';
import type { SearchRefusal } from '#app/coins/explorer/explorer.ts';
import { MadeFor } from '#app/forms/made-for.tsx';
import { whyNoFlags } from '#app/spotter/spotter.server.ts';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { LanguageButton } from '#app/ui/dialogs.tsx';
import { CONTROL_LOOK, Field } from '#app/ui/fields.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { LiveUpdates } from '../revalidation.tsx';
import { requestContext } from '../services.server.ts';
import { consolePath } from '../staff/console-path.ts';
import type { Route } from './+types/layout';
import { useExplorerPath } from './explorer-parts.tsx';
import { type ExplorerRequest, readExplorerRequest, searchOf } from './explorer-request.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, onlooker, madeFor, view, query } = await readExplorerRequest(request, context);
  const search = searchOf(query, context.get(requestContext).locale);
  return {
    onlooker,
    madeFor,
    // For people alone, the strip of their clock follows changes.
    isFollowing: view !== null && view.investor !== null && view.classroom.kind !== 'solo',
    canFlag:
      view !== null &&
      onlooker === 'investor' &&
      view.investor !== null &&
      (await whyNoFlags(database, view.classroom, view.investor)) === null,
    // Staff name a class in their own words, so nobody else is told whose chain it is.
    chain: view && {
      classroomId: view.classroom.id,
      isOpenClass: view.classroom.kind === 'open',
      className: onlooker === 'staff' && view.classroom.kind !== 'open' ? view.classroom.name : null,
    },
    searched: query.get('q') ?? '',
    refusal: search?.kind === 'refused' ? search.why : null,
  };
}

/** Not a page of the company, but of the public record in which it, too, must write. */
export default function ExplorerLayout({ loaderData }: Route.ComponentProps) {
  const { onlooker, madeFor, isFollowing, chain, searched, refusal } = loaderData;
  return (
    <div className="flex min-h-[calc(100dvh-var(--notice-height))] flex-col">
      {isFollowing ? <LiveUpdates /> : null}
      <ExplorerHeader onlooker={onlooker} chain={chain} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[72rem] flex-1 flex-col gap-8 px-4 py-8 outline-none sm:px-6 sm:py-10 lg:px-10"
      >
        {chain === null ? (
          <NoChain onlooker={onlooker} />
        ) : (
          <MadeFor mark={madeFor}>
            <SearchForm text={searched} refusal={refusal} />
            <div>
              <Outlet />
            </div>
          </MadeFor>
        )}
      </main>
    </div>
  );
}

interface HeaderProps {
  onlooker: ExplorerRequest['onlooker'];
  chain: { classroomId: number; isOpenClass: boolean; className: string | null } | null;
}

function ExplorerHeader({ onlooker, chain }: HeaderProps) {
  const pathOf = useExplorerPath();
  return (
    <header className="screen-only border-b border-mullion bg-pane">
      <div className="mx-auto flex min-h-(--header-height) w-full max-w-[72rem] flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6 lg:px-10">
        <p className="text-lead font-semibold tracking-tight">
          <Link to={pathOf('')} className="inline-flex min-h-11 items-center gap-2.5 text-inherit no-underline">
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-leaf stroke-[1.75]">
              <path d="M3 8.5h7v7H3zM14 8.5h7v7h-7zM10 12h4" strokeLinejoin="round" />
            </svg>
            <Trans>Play chain explorer</Trans>
          </Link>
        </p>
        {chain?.isOpenClass === true ? (
          <p className="text-small text-ink-soft">
            <Trans>Open class</Trans>
          </p>
        ) : null}
        {chain === null || chain.className === null ? null : (
          <p className="text-small text-ink-soft">
            <bdi>{chain.className}</bdi>
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-5 max-sm:w-full sm:ms-auto">
          <WayBack onlooker={onlooker} classroomId={chain?.classroomId ?? null} />
          <LanguageButton />
        </div>
      </div>
    </header>
  );
}

const WAYS_BACK: Record<ExplorerRequest['onlooker'], { to: string; words: ReactNode }> = {
  investor: { to: '/dashboard/wallet', words: <Trans>Back to your wallet</Trans> },
  staff: { to: '/admin', words: <Trans>Back to the console</Trans> },
  stranger: { to: '/', words: <Trans>Back to Glasshouse Finance</Trans> },
};

function WayBack({ onlooker, classroomId }: { onlooker: HeaderProps['onlooker']; classroomId: number | null }) {
  const { to, words } = WAYS_BACK[onlooker];
  return (
    <Link
      to={onlooker === 'staff' ? consolePath(to, classroomId) : to}
      className="text-link inline-flex min-h-11 items-center"
    >
      {words}
    </Link>
  );
}

/** Every chain belongs to a class, so people who are in no class have nothing to look at. */
function NoChain({ onlooker }: { onlooker: HeaderProps['onlooker'] }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        page={t`Play chain explorer`}
        title={<Trans>There is no chain to show</Trans>}
        lead={
          onlooker === 'staff' ? (
            <Trans>You have no running class to look after.</Trans>
          ) : (
            <Trans>Each class has a play chain of its own. Please join your class first, then come back.</Trans>
          )
        }
      />
      {onlooker === 'staff' ? null : (
        <div>
          <LinkButton to="/signup">
            <Trans>Join a class</Trans>
          </LinkButton>
        </div>
      )}
    </>
  );
}

const WORDS: Record<SearchRefusal, MessageDescriptor> = {
  empty: msg`Please enter what to look for.`,
  'real-bitcoin-address': msg`That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.`,
  'not-on-a-chain': msg`That is not a block, transfer or address of a play chain. Please copy it again.`,
};

/** By a block's height, a transfer's id or an address. Refused text stays in the field. */
function SearchForm({ text, refusal }: { text: string; refusal: SearchRefusal | null }) {
  const { t, i18n } = useLingui();
  const [query] = useSearchParams();
  const chosen = query.get('class');
  return (
    <Form role="search" method="get" action="/explorer">
      {chosen === null ? null : <input type="hidden" name="class" value={chosen} />}
      <Field
        label={t`Search the play chain`}
        hint={t`A block by its number, a transfer that starts with tr_, or an address that starts with play1.`}
        error={refusal === null ? undefined : i18n._(WORDS[refusal])}
      >
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <input
              {...control}
              key={text}
              type="text"
              name="q"
              defaultValue={text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              className={`min-w-0 flex-1 basis-48 ${CONTROL_LOOK}`}
            />
            <Button type="submit">
              <Trans>Search</Trans>
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}
