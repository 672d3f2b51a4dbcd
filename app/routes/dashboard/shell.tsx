import { Outlet } from 'react-router';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { DashboardShell } from '#app/ui/dashboard-shell.tsx';
import type { Route } from './+types/shell';
import { LiveUpdates } from './live-updates.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireInvestor(request, context);
  return null;
}

/** The frame shows nothing that can change, and each page asks for itself who is there. */
export function shouldRevalidate() {
  return false;
}

export default function DashboardLayout() {
  return (
    <DashboardShell>
      <LiveUpdates />
      <Outlet />
    </DashboardShell>
  );
}
