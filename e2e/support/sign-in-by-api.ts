import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** The demo people, by the part they play; start-service.ts gives all of them the same password. */
export type DemoPersonName =
  | 'applicant'
  | 'officer'
  | 'approver'
  | 'finance'
  | 'finance2'
  | 'admin'
  | 'admin2'
  | 'auditor';

export const DEMO_PASSWORD = 'a password for browser tests';

/** Opens a session without the login screen, for tests that are about something else. */
export const signInByApi = async (request: APIRequestContext, name: DemoPersonName): Promise<string> => {
  const reply = await request.post('/api/auth/login', {
    headers: { 'idempotency-key': randomUUID() },
    data: { email: `${name}@zeel.demo`, password: DEMO_PASSWORD },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { data }: { data: { token: string } } = await reply.json();
  return data.token;
};
