import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes in one file that a browser keeps. Told page by page, they were a quarter of each document's bytes, and each
  // page asked the server for those behind its links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
