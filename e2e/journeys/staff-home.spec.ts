import { createReviewedRequest } from '../support/act-at-desk-by-api.ts';
import { callApi } from '../support/create-sent-request.ts';
import { expect, test } from '../support/test.ts';

const SLOW = { timeout: 30_000 } as const;

test("the staff's home shows what waits now, and every figure opens the queue behind it", async ({
  page,
  request,
  signInAs,
  checkAxe,
}) => {
  await createReviewedRequest(request);
  await signInAs('officer');
  await page.goto('/index');
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now).toBeVisible(SLOW);
  await now.getByRole('tab', { name: /^Mine/ }).click();
  const days = page.getByRole('region', { name: 'The last 14 days' });
  await expect(days.getByRole('list').getByRole('link')).toHaveCount(14);
  await expect(
    page.getByRole('region', { name: 'Today' }).getByRole('link', { name: /Came in$/ }),
  ).toHaveAttribute('href', /\/desk\?states=all&ageFrom=0&ageTo=0$/);
  await checkAxe();
  await now.getByRole('link', { name: /in the queue$/ }).click();
  await expect(page).toHaveURL(/\/desk\?assignee=me&states=in_review$/);
});

test('the search finds a request by its reference and a person by phone, and says that looks at people are recorded', async ({
  page,
  request,
  signInAs,
  checkAxeInBothLooks,
}) => {
  const { sent } = await createReviewedRequest(request);
  await signInAs('officer');
  const { request: known } = await callApi<{
    request: { data: { applicant: { phone: string; person: { givenName: string } } } };
  }>(request, `/requests/${sent.id}?language=en`, { headers: { 'x-zeel-request-secret': sent.secret } });
  const { phone, person } = known.data.applicant;
  await page.goto('/index');
  await expect(page.getByRole('region', { name: 'Now' })).toBeVisible(SLOW);

  const field = page.getByRole('combobox', { name: /^Reference, name/ });
  // The frame comes by itself, apart from the screen inside it; the key is heard once its button is there.
  await expect(page.getByRole('button', { name: /^Search or go to a screen/ })).toBeVisible(SLOW);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByText('Searching people is recorded.')).toBeVisible();
  await expect(dialog.getByRole('option', { name: /Start a request for a walk-in applicant/ })).toBeVisible();
  await field.fill(phone.slice(-8));
  await expect(dialog.getByRole('option', { name: new RegExp(person.givenName) }).first()).toBeVisible(SLOW);
  await checkAxeInBothLooks('.zl-palette');
  // Enter at once: what is opened belongs to these letters, not to what the last ones found.
  await field.fill(sent.reference);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/desk/${sent.id}`), SLOW);

  // Next time it stands among the dossiers opened last, by its reference alone.
  const readKept = () => page.evaluate(() => localStorage.getItem('zeel_recent_dossiers') ?? '');
  await expect.poll(readKept, SLOW).toContain(sent.reference);
  expect(await readKept()).not.toContain(person.givenName);
});
