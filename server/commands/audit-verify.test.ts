import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLastAnchor } from '../platform/audit/index.ts';
import { findRunningPostgres } from '../platform/embedded-postgres/index.ts';
import { buildServer, runCommand, runServer } from '../platform/testing/run-server.ts';

let parent: string;
let environment: Record<string, string>;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'zeel-verify-'));
  // Reachable for the database's user when the tests run as root.
  await chmod(parent, 0o755);
  environment = { ZEEL_DATA: join(parent, 'data'), ZEEL_AUDIT_ANCHORS: join(parent, 'elsewhere') };
  await buildServer();
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const verify = async (...options: string[]): Promise<{ code: number; text: string }> => {
  const { code, stdout, stderr } = await runCommand('audit-verify', options, environment);
  return { code, text: stdout + stderr };
};
const INTACT =
  /^\d+ events, anchored up to event \d+(; the last \d+ are not anchored yet)?\.\nThe audit trail is intact\.\n$/;

test('the trail is verified beside a running server and without one, and a fault is named', {
  timeout: 120_000,
}, async () => {
  const server = runServer(environment);
  const address = await server.address;
  const signIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'officer@zeel.demo', password: 'zeel-demo-2026' }),
  });
  expect(signIn.status).toBeLessThan(500);

  const beside = await verify();
  expect(beside).toMatchObject({ code: 0, text: expect.stringMatching(INTACT) });

  const client = new Client({
    connectionString: (await findRunningPostgres(environment.ZEEL_DATA ?? '', 'zeel')) ?? '',
  });
  await client.connect();
  await client.query(`set session_replication_role = replica;
    update audit_events set payload = null, salt = null, erased_at = now() where type = 'audit.verified'`);
  await client.end();
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  // Stopped, so its last events are anchored, in both places.
  const [near, far] = await Promise.all(
    [environment.ZEEL_DATA, environment.ZEEL_AUDIT_ANCHORS].map((folder) =>
      findLastAnchor(join(folder ?? '', 'audit-anchors.jsonl')),
    ),
  );
  expect(near?.seq).toBeGreaterThan(0);
  expect(far).toEqual(near);

  const alone = await verify();
  expect(alone.code).toBe(1);
  expect(alone.text).toMatch(
    /^event \d+: erasure-unnamed\n(\d+) events, anchored up to event \1\.\nThe audit trail is NOT intact: 1 faults\.\n$/,
  );
  expect((await verify('--accept-restore')).text).toContain('nothing was accepted');
  expect(await verify('--nonsense')).toMatchObject({
    code: 1,
    text: expect.stringContaining('npm run audit:verify'),
  });
});
