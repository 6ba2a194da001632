import type { Page } from '@playwright/test';
import { actionBar } from '../support/choose-action.ts';
import { createDeskRequest, readDossier, recommendByApi } from '../support/desk-by-api.ts';
import { signInByApi } from '../support/sign-in-by-api.ts';
import { expect, test } from '../support/test.ts';

const SLOW = { timeout: 45_000 } as const;

const dialog = (page: Page) => page.getByRole('dialog');
const papers = (page: Page) => page.getByRole('tabpanel', { name: /^Documents/ });
const verify = (page: Page) => papers(page).getByRole('button', { name: /^Verify/, disabled: false });

/** Presses keys and counts them; a key that is held counts as well. */
function countKeys(page: Page) {
  let keys = 0;
  return {
    press: async (combination: string): Promise<void> => {
      keys += combination.split('+').length;
      await page.keyboard.press(combination);
    },
    count: (): number => keys,
  };
}

/** The queue with the focus on the row of a request, as the arrow keys would put it. */
async function standAt(page: Page, id: string, search = ''): Promise<void> {
  await page.goto(`/desk${search}`);
  const row = page.locator(`[data-row="${id}"]`);
  await expect(row).toBeVisible(SLOW);
  await row.focus();
}

test('an officer goes by keyboard alone from the queue to a recommendation, in at most ten keys', async ({
  page,
  request,
  signInAs,
}) => {
  const { id } = await createDeskRequest(request);
  const officer = await signInAs('officer');
  await standAt(page, id);
  const keys = countKeys(page);

  await keys.press('Enter');
  await expect(actionBar(page).getByRole('button', { name: 'Take it' })).toBeVisible(SLOW);
  await keys.press('c');
  // The first paper opens by itself; the next one after a verdict.
  await expect(papers(page).getByRole('heading', { name: 'Identity card' })).toBeFocused(SLOW);
  await expect(verify(page)).toBeVisible(SLOW);
  await keys.press('v');
  await expect(papers(page).getByRole('heading', { name: 'Social-insurance statement' })).toBeFocused(SLOW);
  await expect(verify(page)).toBeVisible(SLOW);
  await keys.press('v');
  // After the last paper the focus is on what comes next.
  const recommend = actionBar(page).getByRole('button', { name: 'Recommend approval', disabled: false });
  await expect(recommend).toBeFocused(SLOW);
  await keys.press('Enter');
  await expect(dialog(page).getByRole('checkbox', { name: 'Every limit is kept' })).toBeChecked();
  await keys.press('Control+Enter');
  await expect(page.getByText('Your recommendation is with the approvers.')).toBeVisible(SLOW);

  expect(keys.count()).toBeLessThanOrEqual(10);
  const { state, pending, documents } = await readDossier(request, officer, id);
  expect([state, pending?.recommendation.reasonCodes]).toEqual(['pending_approval', ['limits_kept']]);
  expect(documents.every((document) => document.state === 'verified')).toBe(true);
  // Escape closes the paper that is still open, and then leads back to the row.
  await page.keyboard.press('Escape');
  await expect(papers(page).getByText('2 of 2 verified')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-row="${id}"]`)).toBeFocused(SLOW);
});

test('with the pointer a request that nobody has takes five clicks', async ({ page, request, signInAs }) => {
  const { id, reference } = await createDeskRequest(request);
  const officer = await signInAs('officer');
  await standAt(page, id);
  const recommend = actionBar(page).getByRole('button', { name: 'Recommend approval', disabled: false });
  const clicks = [
    () => page.getByRole('button', { name: `Take ${reference} and open it` }).click(),
    () => verify(page).click(SLOW),
    async () => {
      await expect(papers(page).getByRole('heading', { name: 'Social-insurance statement' })).toBeVisible(
        SLOW,
      );
      await verify(page).click(SLOW);
    },
    () => recommend.click(SLOW),
    () => dialog(page).getByRole('button', { name: 'Recommend approval' }).click(),
  ];
  for (const click of clicks) await click();
  expect(clicks).toHaveLength(5);
  await expect(page.getByText('Your recommendation is with the approvers.')).toBeVisible(SLOW);
  expect((await readDossier(request, officer, id)).state).toBe('pending_approval');
});

test('an approver decides by keyboard alone and, in flow mode, goes on to the next request', async ({
  page,
  request,
  signInAs,
}) => {
  const officer = await signInByApi(request, 'officer');
  const waiting = [await createDeskRequest(request), await createDeskRequest(request)];
  for (const { id } of waiting) await recommendByApi(request, officer, id);
  const [older, newer] = waiting;
  const approver = await signInAs('approver');
  // The newest first: the older one is its neighbour below, unless another journey sent one in between.
  await standAt(page, newer?.id ?? '', '?states=pending_approval');
  const keys = countKeys(page);
  await keys.press('Enter');
  const approve = actionBar(page).getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible(SLOW);
  await expect(page.getByText('Steady work since 2019.').first()).toBeVisible();
  await keys.press('f');
  await expect(page.getByRole('button', { name: 'Flow' })).toHaveAttribute('aria-pressed', 'true');
  await keys.press('Shift+A');
  await expect(
    dialog(page).getByText('With your approval this becomes the offer', { exact: false }),
  ).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.getByText('You approved it.')).toBeVisible(SLOW);
  await expect(page).not.toHaveURL(new RegExp(newer?.id ?? ''), SLOW);
  expect(keys.count()).toBeLessThanOrEqual(10);
  expect((await readDossier(request, approver, newer?.id ?? '')).state).toBe('offered');
  expect((await readDossier(request, approver, older?.id ?? '')).state).toBe('pending_approval');
});
