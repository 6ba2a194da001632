import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, SERVER_ARGUMENTS, STOP_WITH_PARENT } from '../../scripts/steps/project-paths.mjs';
import { findFreePort, startServer } from '../../scripts/steps/start-server.mjs';
import { startFacebookSimulator } from '../../server/providers/oauth/testing/start-facebook-simulator.ts';
import { startOpenIdProvider } from '../../server/providers/oauth/testing/start-openid-provider.ts';
import { DEMO_PASSWORD } from '../support/sign-in-by-api.ts';

const READY_TIMEOUT_MS = 90_000;
const GOOGLE = { clientId: 'zeel-google', clientSecret: 'a secret for the tests of google' };
const FACEBOOK = { clientId: '1234567890', clientSecret: 'a secret for the tests of facebook' };

export interface OwnServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A server with people of its own, whose Google is a real OpenID provider and whose Facebook a faithful simulator, and which
 * wants phone numbers proven.
 */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'zeel-e2e-own-'));
  // As root the database runs under another user, who has to be able to pass through.
  await chmod(folder, 0o711);
  const port = await findFreePort();
  const callback = (provider: string): string =>
    `http://127.0.0.1:${port}/api/auth/oauth/${provider}/callback`;
  const google = await startOpenIdProvider(GOOGLE, [callback('google')]);
  const facebook = await startFacebookSimulator(FACEBOOK, [callback('facebook')]);
  const server = await startServer({
    program: process.execPath,
    args: ['--import', STOP_WITH_PARENT, ...SERVER_ARGUMENTS],
    withChannel: true,
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ZEEL_DATA: join(folder, 'data'),
      ZEEL_MODE: 'demo',
      // These journeys are about people, not about their requests.
      ZEEL_DEMO_REQUESTS: '0',
      ZEEL_DEMO_PASSWORD: DEMO_PASSWORD,
      DATABASE_URL: '',
      ZEEL_PHONE_PROOF: 'yes',
      ZEEL_GOOGLE_CLIENT_ID: GOOGLE.clientId,
      ZEEL_GOOGLE_CLIENT_SECRET: GOOGLE.clientSecret,
      ZEEL_GOOGLE_ISSUER: google.url,
      ZEEL_FACEBOOK_CLIENT_ID: FACEBOOK.clientId,
      ZEEL_FACEBOOK_CLIENT_SECRET: FACEBOOK.clientSecret,
      ZEEL_FACEBOOK_ISSUER: facebook.url,
      ZEEL_FACEBOOK_GRAPH_URL: facebook.url,
    },
    timeoutMs: READY_TIMEOUT_MS,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop('SIGTERM');
      await Promise.all([google.close(), facebook.close(), rm(folder, { recursive: true, force: true })]);
    },
  };
}
