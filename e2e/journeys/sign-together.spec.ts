import type { APIRequestContext, Page } from '@playwright/test';
import { takeForReview } from '../support/act-at-desk-by-api.ts';
import { findInMail } from '../support/read-demo-mail.ts';
import { sendGuestRequestByApi } from '../support/send-guest-request-by-api.ts';
import { expect, test } from '../support/test.ts';
import { completePart, INVITATION } from './party-steps.ts';
import { SLOW } from './request-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The mail that says that the agreement is ready. */
const TO_SIGN = /The agreement is written[\s\S]*?href="[^"]*(\/party#invited=[\w-]+)"/;

const signingOf = (page: Page) => page.getByRole('region', { name: 'Signing' });

/** Reads the five lines, ticks each sentence, and signs with the code from the mail. */
async function sign(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const signing = signingOf(page);
  await expect(signing.getByRole('heading', { name: 'What you sign' })).toBeVisible(SLOW);
  for (const tick of await signing.getByRole('checkbox').all()) await tick.check();
  await signing.getByRole('button', { name: /^Send a code to / }).click();
  const code = await findInMail(request, email, /Your code is (\d{6})/);
  await signing.getByRole('textbox', { name: 'The code' }).fill(code);
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
}

const widthLeftOver = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a borrower and the guarantor sign on their phones, each on a page of their own', async ({
  page,
  request,
  browser,
  baseURL,
  checkAxe,
}) => {
  const sent = await sendGuestRequestByApi(request, 'business-loan');
  const guarantorEmail = sent.parties[0]?.email ?? '';
  // The guarantor has a phone of their own.
  const pocket = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 740 },
  });
  const guarantor = await pocket.newPage();
  await guarantor.goto(await findInMail(request, guarantorEmail, INVITATION));
  await completePart(guarantor);

  const desk = await takeForReview(request, sent);
  await desk.verifyPapers();
  await desk.recommend(null);
  await desk.approve();
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  await page.getByRole('button', { name: 'Accept this offer' }).click(SLOW);
  await page.getByRole('button', { name: 'Yes, accept' }).click();
  await sign(page, request, sent.email);
  await expect(signingOf(page).getByText('You have signed. We tell you when everyone has.')).toBeVisible(
    SLOW,
  );
  await expect(signingOf(page).getByText('not signed yet')).toBeVisible();
  expect(await widthLeftOver(page)).toBe(0);
  await checkAxe();

  await guarantor.goto(await findInMail(request, guarantorEmail, TO_SIGN));
  await expect(signingOf(guarantor)).toBeVisible(SLOW);
  await guarantor.getByRole('button', { name: 'Read the agreement' }).click();
  await expect(guarantor.getByText(sent.reference).first()).toBeVisible(SLOW);
  expect(await widthLeftOver(guarantor)).toBe(0);
  await sign(guarantor, request, guarantorEmail);
  await expect(signingOf(guarantor).getByText('Everyone has signed.')).toBeVisible(SLOW);
  expect(await widthLeftOver(guarantor)).toBe(0);
  await pocket.close();

  // The borrower's page says so too.
  await page.reload();
  await expect(signingOf(page).getByText('Everyone has signed.')).toBeVisible(SLOW);
  await expect(page.getByRole('heading', { name: 'With us now' })).toBeVisible(SLOW);
});
