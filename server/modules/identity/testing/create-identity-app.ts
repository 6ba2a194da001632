import { MAIL_LINK_PATHS } from '@zeel/protocol/rooms/identity';
import type { LightMyRequestResponse } from 'fastify';
import type { Config } from '../../../platform/config/index.ts';
import { createGate } from '../../../platform/gate/index.ts';
import {
  createTestApp,
  openTestQueue,
  TEST_PATIENCE_MS,
  type TestApp,
} from '../../../platform/testing/index.ts';
import { identityJobs } from '../index.ts';
import { createPasswordHasher } from '../passwords/hash-password.ts';
import { createIdentityRoom, type IdentityRoom } from '../room.ts';
import { registerIdentity } from '../routes.ts';

export const GOOD_PASSWORD = 'nine purple yaks sing';
export const OTHER_PASSWORD = 'eleven silver foxes nap';
export const PUBLIC_URL = 'http://127.0.0.1:39399';
const HUMAN = { 'x-zeel-captcha': 'human' };

export interface IdentityApp extends TestApp {
  readonly room: IdentityRoom;
  post(
    url: string,
    body?: object,
    headers?: Record<string, string>,
    address?: string,
  ): Promise<LightMyRequestResponse>;
  /** Makes an account through the API and returns its token. */
  register(email: string, password?: string, address?: string): Promise<string>;
  login(email: string, password?: string, address?: string): Promise<LightMyRequestResponse>;
  as(token: string): { readonly authorization: string };
  /** Runs the room's jobs and sends the mails, as the queue would. */
  settle(): Promise<void>;
  /** The token of the newest mail to this address that leads to this page. */
  linkTo(email: string, path: keyof typeof MAIL_LINK_PATHS): Promise<string>;
}

export interface IdentityAppOptions {
  readonly config?: Partial<Config>;
  readonly room?: Partial<IdentityRoom>;
  /** The real human check instead of one that takes the word "human". */
  readonly isCaptchaReal?: boolean;
}

/** The identity room on a fresh database, with cheap hashes. */
export async function createIdentityApp(options: IdentityAppOptions = {}): Promise<IdentityApp> {
  let room: IdentityRoom | undefined;
  const test = await createTestApp({
    config: { publicBaseUrl: PUBLIC_URL, ...options.config },
    register: async (app) => {
      room = createIdentityRoom(app.platform, {
        passwords: createPasswordHasher({
          cost: { memoryKib: 32, passes: 1 },
          gate: createGate({ patienceMs: TEST_PATIENCE_MS }),
        }),
        ...(options.isCaptchaReal ? {} : { captcha: takesTheWord }),
        ...options.room,
      });
      await registerIdentity(app, room);
    },
  });
  if (!room) throw new Error('the room was not registered');
  const made = room;
  const queue = openTestQueue(test.platform, identityJobs(made));

  const post: IdentityApp['post'] = (url, body, headers = HUMAN, remoteAddress = '127.0.0.1') =>
    test.call({ method: 'POST', url, headers, remoteAddress, ...(body ? { payload: body } : {}) });

  const settle = async (): Promise<void> => {
    await queue.runDue();
    await test.mails.deliverAll();
  };

  return {
    ...test,
    room: made,
    post,
    settle,
    as: (token) => ({ authorization: token }),
    async register(email, password = GOOD_PASSWORD, address = nextAddress()) {
      const reply = await post('/api/auth/register', { email, password }, HUMAN, address);
      if (reply.statusCode !== 200) throw new Error(`register answered ${reply.statusCode}: ${reply.body}`);
      return reply.json<{ data: { token: string } }>().data.token;
    },
    login: (email, password = GOOD_PASSWORD, address) =>
      post('/api/auth/login', { email, password }, HUMAN, address),
    async linkTo(email, path) {
      await settle();
      const start = `${PUBLIC_URL}${MAIL_LINK_PATHS[path]}#token=`;
      const mail = test.mails.sent.findLast(({ to, text }) => to === email && text.includes(start));
      const token = mail?.text.split(start)[1]?.split(/\s/)[0];
      if (!token) throw new Error(`no mail to ${email} leads to ${path}`);
      return token;
    },
    close: async () => {
      await queue.close();
      await test.close();
    },
  };
}

const takesTheWord: IdentityRoom['captcha'] = {
  verify: async ({ answer }) =>
    answer === 'human' ? { passed: true } : { passed: false, reason: 'missing' },
};

let addresses = 0;
/** A network of its own for everyone, so that the limits of one test do not meet another. */
const nextAddress = (): string => {
  addresses += 1;
  return `10.200.${Math.floor(addresses / 250)}.${addresses % 250}`;
};

/** A reply without the parts that differ every time. */
export const gist = (reply: LightMyRequestResponse) => {
  const { requestId: _unused, ...body } = reply.json<Record<string, unknown>>();
  return { status: reply.statusCode, body };
};
