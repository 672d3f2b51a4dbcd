import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  type ClientInstrumentation,
  type DataRouter,
  matchRoutes,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router';
import { LinkButton } from './buttons.tsx';
import { ModalDialog } from './dialogs.tsx';
import { latestNavigation } from './failure-page.tsx';

declare global {
  var __reactRouterManifest: AssetsManifest;
  var __reactRouterRouteModules: RouteModules;
  var __reactRouterDataRouter: DataRouter;
}

// Shared with the router, which is no part of the page.
let isTyped = false;
let sayLost: (lost: { readonly to: string; readonly why: keyof typeof WORDS }) => void = () => {};

/**
 * Follows a link only once the script of its page has loaded: the router itself would reload the open page instead, and
 * lose what is typed in it.
 */
export const followLinks: ClientInstrumentation = {
  router({ instrument }) {
    window.addEventListener('input', () => {
      isTyped = true;
    });
    // A reader who goes elsewhere while a link waits is not called back.
    let asked = 0;
    window.addEventListener('popstate', () => {
      asked += 1;
    });
    instrument({
      async navigate(go, { to, formMethod = 'get', formData }) {
        asked += 1;
        const mine = asked;
        latestNavigation.isByForm = formMethod.toLowerCase() !== 'get';
        if (typeof to === 'string' && formData === undefined) {
          const scripts = missingScripts(to);
          const isWaiting = scripts.length > 0 || isTyped;
          if (isWaiting && !((await isReached(to, scripts)) && asked === mine)) await new Promise(() => {});
          isTyped = false;
        }
        await go();
      },
    });
  },
};

function missingScripts(to: string): string[] {
  const { routes } = window.__reactRouterManifest;
  const matches = matchRoutes(window.__reactRouterDataRouter.routes, new URL(to, window.location.href)) ?? [];
  const missing = matches.filter(({ route }) => !(route.id in window.__reactRouterRouteModules));
  return missing.flatMap(({ route }) => routes[route.id]?.module ?? []);
}

/** If the link leads nowhere for now, the page stays, with what is typed in it. */
async function isReached(to: string, scripts: readonly string[]): Promise<boolean> {
  const needed = isTyped ? [...scripts, '/readyz'] : scripts;
  const answers = await Promise.all(needed.map((path) => fetch(path))).catch(() => []);
  // A network that asks for a log-in of its own answers everything with its page.
  const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;
  if (answers.length > 0 && answers.every((answer) => answer.ok && !isPage(answer))) return true;
  // An upgrade removes the scripts of the version before; its document has its own.
  const isGone = answers.some(({ status }) => status === 404);
  if (isGone && !isTyped) window.location.assign(to);
  else sayLost({ to, why: isGone ? 'gone' : answers.some(({ status }) => status >= 500) ? 'failing' : 'offline' });
  return false;
}

const WORDS = {
  gone: <Trans>The site has changed since this page was opened. If you go on, what you typed here is lost.</Trans>,
  failing: <Trans>Something failed on our side. Please try again in a moment.</Trans>,
  offline: <Trans>Please check your Internet connection.</Trans>,
};

export function LostLink() {
  const [lost, setLost] = useState<Parameters<typeof sayLost>[0] | null>(null);
  useEffect(() => {
    sayLost = setLost;
  }, []);
  if (lost === null) return null;
  const anyway = (
    <LinkButton to={lost.to} reloadDocument>
      <Trans>Go on</Trans>
    </LinkButton>
  );
  return (
    <ModalDialog
      open
      title={<Trans>Something went wrong</Trans>}
      occasion={lost}
      onClose={() => setLost(null)}
      actions={lost.why === 'gone' ? anyway : null}
    >
      {WORDS[lost.why]}
    </ModalDialog>
  );
}
