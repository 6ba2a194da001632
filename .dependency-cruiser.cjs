// The floors of docs/architecture.md. Imports look down, and rooms on a floor never import each other.
// `npm run check` runs these rules (scripts/check-floors.mjs); it first plants every forbidden import and expects to catch it.
const SERVER_FLOORS = [
  'server/(main|app|demo|commands)',
  'server/flows',
  'server/modules',
  'server/providers',
  'server/platform',
];
const TEST = '\\.test\\.tsx?$';

/** A rule that forbids `from` to import any of `to`. */
const never = (name, from, to) => ({ name, severity: 'error', from, to });

const upward = SERVER_FLOORS.flatMap((floor, index) =>
  SERVER_FLOORS.slice(0, index).map((above) =>
    never(`${floor} never looks up to ${above}`, { path: `^${floor}` }, { path: `^${above}` }),
  ),
);

/**
 * One room of a floor never imports another room of it. What tests of several rooms stand on lies in `testing` beside the rooms,
 * and a floor may name one folder for what several rooms share; that folder imports none of them.
 */
const apart = (floor, shared = 'testing') =>
  never(
    `rooms of ${floor} stay apart`,
    { path: `^${floor}/([^/]+)/` },
    { path: `^${floor}/[^/]+/`, pathNot: `^${floor}/($1|testing|${shared})/` },
  );
const testing = (floor) =>
  never(
    `only tests of ${floor} use what is made for tests`,
    { path: `^${floor}/`, pathNot: `/testing/|${TEST}` },
    { path: `^${floor}/.*testing/` },
  );

module.exports = {
  forbidden: [
    never('no cycles', {}, { circular: true }),
    never('nothing is unresolvable', {}, { couldNotResolve: true }),
    never('domain imports nothing but itself', { path: '^domain', pathNot: TEST }, { pathNot: '^domain' }),
    never(
      'protocol imports domain and zod',
      { path: '^protocol', pathNot: `${TEST}|^protocol/contact-checks\\.ts$` },
      { pathNot: '^(protocol|domain)|(^|/)node_modules/zod/' },
    ),
    never(
      'the contact checks import domain and the tables of others',
      { path: '^protocol/contact-checks\\.ts$' },
      { pathNot: '^(protocol|domain)|(^|/)node_modules/(libphonenumber-js|ibantools)/' },
    ),
    never('server never imports web', { path: '^server' }, { path: '^web' }),
    never('web never imports server', { path: '^web' }, { path: '^server' }),
    never('web/shared never looks up', { path: '^web/shared' }, { path: '^web/(app|features)' }),
    never('web/features never looks up', { path: '^web/features' }, { path: '^web/app' }),
    never(
      'the product never imports its tools',
      { path: '^(domain|protocol|server|web)', pathNot: TEST },
      { path: '^(scripts|e2e|bench|faults)' },
    ),
    ...upward,
    apart('server/flows', 'shared'),
    testing('server/flows'),
    apart('server/modules'),
    apart('server/providers'),
    apart('web/features'),
    testing('web'),
    // A door is the `index.ts` of a room or, in a room with several doors, of one of its folders. Nothing deeper is one.
    never(
      'a server room is entered by its doors',
      { path: '^server/(flows|main|app|demo|commands)', pathNot: TEST },
      {
        path: '^server/modules/[^/]+/',
        pathNot: ['^server/modules/[^/]+/index\\.ts$', '^server/modules/[^/]+/[^/]+/index\\.ts$'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
