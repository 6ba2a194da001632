import { findInMail } from '../support/read-demo-mail.ts';
import { expect, test } from '../support/test.ts';
import {
  addPapers,
  fillBank,
  fillPerson,
  fillWork,
  freshEmail,
  giveConsents,
  goOn,
  SLOW,
  sendIt,
  step,
} from './request-steps.ts';

test('an officer fills in a request for a walk-in applicant, who reads, consents and sends it from their own mail', async ({
  page,
  browser,
  request,
  baseURL,
  signInAs,
  checkAxe,
}) => {
  const email = freshEmail('walkin');
  await signInAs('officer');
  await page.goto('/desk/new');
  await expect(
    page.getByRole('heading', { level: 1, name: 'A request for a walk-in applicant' }),
  ).toBeVisible(SLOW);
  await expect(page.getByRole('link', { name: 'Begin' }).first()).toBeVisible(SLOW);
  await checkAxe();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Small loan' })
    .getByRole('link', { name: 'Begin' })
    .click();

  await expect(step(page, 'How much, and for how long?')).toBeVisible(SLOW);
  await expect(page.getByText('You fill this in for somebody else.', { exact: false })).toBeVisible();
  await goOn(page);
  await fillPerson(page, email);
  await goOn(page);
  await fillWork(page);
  await fillBank(page);
  await goOn(page);
  await addPapers(page);
  await checkAxe();
  await page.getByRole('button', { name: 'Send it to the applicant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The link is on its way' })).toBeFocused(SLOW);
  await page.getByRole('link', { name: 'To the requests I began' }).click();
  const card = page.getByRole('listitem').filter({ hasText: email });
  await expect(card.getByText('Waits for the applicant')).toBeVisible(SLOW);

  // The applicant, on a device of their own.
  const link = await findInMail(request, email, /href="([^"]*\/resume\/small-loan#resume=[^"]+)"/);
  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
  });
  const own = await phone.newPage();
  await own.goto(link);
  // The papers are there; the page shows every answer once more.
  await giveConsents(own);
  const reference = await sendIt(own);
  await phone.close();

  await page.reload();
  await expect(
    page.getByRole('listitem').filter({ hasText: reference }).getByText('Sent by the applicant'),
  ).toBeVisible(SLOW);
});
