import { createHmac, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** A journey walks many screens, mails and human checks; a busy machine takes its time with each. */
export const JOURNEY_TIMEOUT_MS = 180_000;
/** The wait for a human check, a password hash or the first load of a screen. */
export const SLOW = { timeout: 45_000 } as const;

export const PASSWORD = 'seven quiet camels walking';

/** An address nobody else in this run has. */
export const freshAddress = (name: string): string => `${name}-${randomBytes(5).toString('hex')}@mail.demo`;

/** Fills in the registration and waits until the person is in. */
export async function register(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/index', SLOW);
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Reads the newest mail to an address in the demo mailbox and gives the link in it. */
export async function findMailLink(context: BrowserContext, address: string, path: string): Promise<string> {
  const mailbox = await context.newPage();
  const link = mailbox.locator(`article a[href*="${path}"]`);
  // The mail goes out by a job after the commit, so it takes a moment.
  await expect(async () => {
    await mailbox.goto('/demo/mailbox');
    await mailbox
      .getByRole('row')
      .filter({ hasText: address })
      .first()
      .getByRole('link')
      .click({ timeout: 2_000 });
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000, intervals: [300, 600, 1_000] });
  const href = await link.first().getAttribute('href');
  await mailbox.close();
  return href ?? '';
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** The code an authenticator app shows (RFC 6238), some steps of half a minute from now. */
export function totpCode(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The status that the API gives for a token: 200 while its session lives, 401 after. */
export async function statusOfToken(page: Page, token: string): Promise<number> {
  const reply = await page.request.get('/api/me', { headers: { authorization: token } });
  return reply.status();
}

export const readToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'));
