/**
 * The arrows of the house. Each room may import the rooms above it in this list, `ui` only what is named beside it, and
 * any .tsx may import `ui`.
 */
const LEVELS = [
  ['time'],
  ['platform', 'i18n'],
  ['signs'],
  ['ledger'],
  ['classes'],
  ['members'],
  ['contact', 'check', 'courses'],
  ['coins'],
  ['investments', 'payments'],
  ['bank'],
  ['simulation'],
  ['collapse'],
  ['results'],
  ['exports', 'debrief'],
  ['spotter', 'xray', 'registers'],
  ['enrolment'],
  ['operations'],
];

const TEST = '(\\.test\\.tsx?|\\.e2e\\.ts)$';

/** @param {readonly string[]} rooms */
const inside = (rooms) => `^app/(${rooms.join('|')})/`;

/** Neighbours of one level do not know each other either. */
const arrows = LEVELS.flatMap((rooms, level) =>
  rooms.map((room) => ({
    name: `arrow-${room}`,
    comment: `app/${room} may import only what stands left of it.`,
    severity: 'error',
    from: { path: inside([room]), pathNot: TEST },
    to: {
      path: inside([...LEVELS.slice(level).flat(), 'forms', 'routes'].filter((other) => other !== room)),
    },
  })),
);

/**
 * Rule 1: no rails. Nothing that speaks to a real network of coins, to a card, a bank or an exchange. Rule 8: no
 * tracker.
 */
const FORBIDDEN_PACKAGES =
  '^(bitcoin|@?bitcoinjs|bitcore|bcoin|electrum|ethers|web3|viem|wagmi|@solana|ccxt|stripe|@stripe|paypal|@paypal|braintree|square|adyen|@adyen|plaid|coinbase|@coinbase|binance|@sentry|posthog|mixpanel|@segment|newrelic|@vercel/analytics|googleapis|firebase)([/-]|$)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...arrows,
    {
      name: 'rooms-below-the-edge',
      comment: 'Nobody imports a route but routes and server: a room must work without the web.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/(routes/|routes\\.ts|root\\.tsx|entry\\.)', TEST] },
      to: { path: '^(app/(routes/|routes\\.ts|root\\.tsx|entry\\.)|server/|server\\.ts)' },
    },
    {
      name: 'programs-without-macros',
      comment: 'Plain Node runs them: a file with words in it can be loaded by the build and by Vitest alone.',
      severity: 'error',
      from: { path: '^(server\\.ts$|server/|launcher/|bench/|tools/)', pathNot: TEST },
      to: { path: 'node_modules/@lingui/[^/]+/macro', reachable: true },
    },
    {
      name: 'browser-tests-without-macros',
      comment: 'Playwright loads them without the build.',
      severity: 'error',
      from: { path: ['^tests/e2e/', '\\.e2e\\.ts$'] },
      to: { path: 'node_modules/@lingui/[^/]+/macro', reachable: true },
    },
    {
      name: 'routes-are-not-the-server',
      comment: 'A route is handed its services; it does not reach for the process that serves it.',
      severity: 'error',
      from: { path: '^app/', pathNot: TEST },
      to: { path: '^(server/|server\\.ts|launcher/|tools/|bench/|tests/)' },
    },
    {
      name: 'ui-knows-no-business',
      comment:
        'A component may use languages, times, other components, and the marks of warning signs; nothing else of our business.',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: TEST },
      to: {
        path: '^app/',
        pathNot: '^app/(ui|i18n|signs|styles|time)/',
      },
    },
    {
      name: 'forms-know-no-business',
      comment: 'The form kit may use languages, components and the log; what a form is about it is told.',
      severity: 'error',
      from: { path: '^app/forms/', pathNot: TEST },
      to: { path: '^app/', pathNot: '^app/(forms|ui|i18n|platform)/' },
    },
    {
      name: 'ui-is-for-tsx',
      comment: 'Only what shows may use components; ui itself has its own rules beside them.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['\\.tsx$', '^app/ui/', TEST] },
      to: { path: '^app/ui/' },
    },
    {
      name: 'thinking-does-not-act',
      comment: 'A .ts file thinks: no .server.ts.',
      severity: 'error',
      from: { path: '^app/.*\\.ts$', pathNot: ['\\.server\\.ts$', TEST, '^app/routes/', '^app/routes\\.ts$'] },
      to: { path: '\\.server\\.ts$' },
    },
    {
      name: 'thinking-does-not-show',
      comment:
        'A .ts file knows no React and no screen; neither does a .server.ts outside the routes and the form kit.',
      severity: 'error',
      from: { path: '^app/.*\\.ts$', pathNot: [TEST, '^app/(routes|forms)/', '^app/routes\\.ts$'] },
      to: { path: '(\\.tsx$|node_modules/(react|react-dom|react-router|radix-ui|@lingui/react)/)' },
    },
    {
      name: 'thinking-has-no-io',
      comment: 'A .ts file has no I/O: of the packages it knows pure ones, of Node nothing that reaches outside.',
      severity: 'error',
      from: { path: '^app/.*\\.ts$', pathNot: ['\\.(server|client)\\.ts$', TEST, '^app/routes/', '^app/routes\\.ts$'] },
      to: {
        path: '^(node:)?(fs|fs/promises|net|http|https|http2|tls|dns|child_process|worker_threads|cluster|timers|timers/promises|os|process|crypto)$|node_modules/(pg|pino|fastify|nodemailer|pdfkit)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'showing-does-not-act',
      comment: 'A .tsx outside routes reaches no .server.ts; it may name the type of what one answers.',
      severity: 'error',
      from: { path: '^app/.*\\.tsx$', pathNot: ['^app/routes/', '^app/(root|entry\\.server)\\.tsx$', TEST] },
      to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-not-used',
      comment: 'Nothing that ships imports a test or its support.',
      severity: 'error',
      from: { path: '^(app|server|server\\.ts)', pathNot: TEST },
      to: { path: ['^tests/', '\\.(test|e2e)\\.tsx?$'] },
    },
    {
      name: 'no-cycles',
      comment: 'Who needs whom must have a beginning.',
      severity: 'error',
      from: { pathNot: '^app/routes/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles-of-routes',
      comment: 'A form of a page may know the type of what that page answers; no more than its type.',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-rails-no-trackers',
      comment: 'Play money only, and no request leaves the site.',
      severity: 'error',
      from: {},
      to: { path: `node_modules/${FORBIDDEN_PACKAGES.slice(1)}` },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:'] },
    },
    {
      name: 'declared',
      comment: 'What ships uses only dependencies of package.json, and no development ones.',
      severity: 'error',
      from: { path: '^(app|server|server\\.ts)', pathNot: [TEST, '^app/routes\\.ts$'] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only', 'triple-slash-type-reference'],
        // `npm run dev` alone loads vite, and only then; the others are in the build (tools/locked-packages.ts).
        pathNot: 'node_modules/(vite|@lingui/(core|message-utils|react)|@react-router/node)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.json'],
    },
  },
};
