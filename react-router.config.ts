import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are in one file that a browser keeps. Sent page by page, they made up a quarter of each document's
  // bytes, and each page asked the server for the routes behind its links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
