import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet } from 'react-router';
import { whyNoFlags } from '#app/spotter/spotter.server.ts';
import { LanguageButton } from '#app/ui/language-dialog.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { LiveUpdates } from '../dashboard/live-updates.tsx';
import { requestContext } from '../services.server.ts';
import { consolePath } from '../staff/console-path.ts';
import type { Route } from './+types/shell';
import { useExplorerPath } from './explorer-links.tsx';
import { type ExplorerRequest, readExplorerRequest, searchOf } from './explorer-request.server.ts';
import { SearchForm } from './search-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, onlooker, view, query } = await readExplorerRequest(request, context);
  const search = searchOf(query, context.get(requestContext).locale);
  return {
    onlooker,
    isFollowing: view !== null && view.investor !== null,
    canFlag:
      view !== null &&
      onlooker === 'investor' &&
      view.investor !== null &&
      (await whyNoFlags(database, view.classroom, view.investor)) === null,
    // Whose chain it is. What staff call a class are words of their own, so nobody else is told.
    chain: view && {
      classroomId: view.classroom.id,
      isOpenClass: view.classroom.kind === 'open',
      className: onlooker === 'staff' && view.classroom.kind !== 'open' ? view.classroom.name : null,
    },
    searched: query.get('q') ?? '',
    refusal: search?.kind === 'refused' ? search.why : null,
  };
}

/** The frame of the explorer: no page of the company, but of the public record that it, too, must write in. */
export default function ExplorerLayout({ loaderData }: Route.ComponentProps) {
  const { onlooker, isFollowing, chain, searched, refusal } = loaderData;
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
          <>
            <SearchForm text={searched} refusal={refusal} />
            <div>
              <Outlet />
            </div>
          </>
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
        <div className="ms-auto flex flex-wrap items-center gap-x-5">
          <WayBack onlooker={onlooker} classroomId={chain?.classroomId ?? null} />
          <LanguageButton />
        </div>
      </div>
    </header>
  );
}

function WayBack({ onlooker, classroomId }: { onlooker: HeaderProps['onlooker']; classroomId: number | null }) {
  const look = 'text-link inline-flex min-h-11 items-center';
  switch (onlooker) {
    case 'investor':
      return (
        <Link to="/dashboard/wallet" className={look}>
          <Trans>Back to your wallet</Trans>
        </Link>
      );
    case 'staff':
      return (
        <Link to={consolePath('/admin', classroomId)} className={look}>
          <Trans>Back to the console</Trans>
        </Link>
      );
    case 'stranger':
      return (
        <Link to="/" className={look}>
          <Trans>Back to Glasshouse Finance</Trans>
        </Link>
      );
  }
}

/** Every chain belongs to a class, so whoever is in none has nothing to look at. */
function NoChain({ onlooker }: { onlooker: HeaderProps['onlooker'] }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Play chain explorer`} />
      <PageHeading
        title={<Trans>There is no chain to show</Trans>}
        lead={
          onlooker === 'staff' ? (
            <Trans>No class is running that you could look after.</Trans>
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
