import { Outlet } from 'react-router';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { DashboardShell } from '#app/ui/dashboard-shell.tsx';
import type { Route } from './+types/shell';
import { LiveUpdates } from './live-updates.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId } = await requireInvestor(request, context);
  return { follower: `${classroom.id}:${investorId}` };
}

/** The frame shows nothing that can change, and each page asks for itself who is there. */
export function shouldRevalidate() {
  return false;
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardShell>
      <LiveUpdates follower={loaderData.follower} />
      <Outlet />
    </DashboardShell>
  );
}
