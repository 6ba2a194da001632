// Runs the benches: npm run bench -- [name …]; without a name, all of them.

import { findChildren } from '../faults/harness/find-children.ts';

type Bench = { readonly run: () => Promise<void> | void };

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  agreement: () => import('./agreement.ts'),
  api: () => import('./api.ts'),
  audit: () => import('./audit.ts'),
  desk: () => import('./desk.ts'),
  engine: () => import('./engine.ts'),
  live: () => import('./live.ts'),
  reports: () => import('./reports.ts'),
  servers: () => import('./servers.ts'),
  submit: () => import('./submit.ts'),
  web: () => import('./web.ts'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}

/** Whoever breaks a bench off leaves no server and no database behind. */
async function stopChildren(): Promise<void> {
  for (const pid of await findChildren(process.pid)) process.kill(pid, 'SIGINT');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopChildren());

for (const [name, load] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`== ${name}`);
  const bench = await load();
  await bench.run();
}
