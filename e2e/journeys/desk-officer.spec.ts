import type { Page } from '@playwright/test';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { actionBar as bar, chooseAction, findInMenu } from '../support/choose-action.ts';
import { callApi, type SentRequest } from '../support/create-sent-request.ts';
import {
  acknowledgeSignalsByApi,
  actByApi,
  createDeskRequest,
  judgePapersByApi,
  readDossier,
} from '../support/desk-by-api.ts';
import { signInByApi } from '../support/sign-in-by-api.ts';
import { expect, test } from '../support/test.ts';

const SLOW = { timeout: 45_000 } as const;

const dialog = (page: Page) => page.getByRole('dialog');

/** The applicant answers everything that is asked for, in words, and sends it. */
async function answerAll(page: Page, { id, headers }: SentRequest): Promise<void> {
  const path = `/requests/${id}`;
  const read = async (): Promise<Following> =>
    (await callApi<{ following: Following }>(page.request, `${path}/following?language=en`, { headers }))
      .following;
  const [asked] = (await read()).informationRequests;
  for (const item of asked?.items ?? [])
    await callApi(page.request, `${path}/items/${item.id}/answer?language=en`, {
      method: 'POST',
      headers,
      data: { version: item.version, text: 'At the mine of Erdenet since May.', documentIds: [] },
    });
  await callApi(page.request, `${path}/answer?language=en`, {
    method: 'POST',
    headers,
    data: { version: (await read()).version },
  });
}

test('an officer takes a dossier, asks, notes, and recommends other terms', async ({
  page,
  request,
  signInAs,
  checkAxe,
  checkAxeInBothLooks,
}) => {
  const sent = await createDeskRequest(request);
  const officer = await signInAs('officer');
  await page.goto(`/desk/${sent.id}`);

  // The officer takes the dossier with a key, gives it back by undo, and takes it again.
  await expect(bar(page).getByRole('button', { name: 'Take it' })).toBeVisible(SLOW);
  await page.keyboard.press('c');
  await expect(page.getByText('You have this request now.')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The request is back in the queue.')).toBeVisible(SLOW);
  await page.keyboard.press('c');
  await expect(page.getByText('You have this request now.')).toBeVisible(SLOW);

  // Actions that are not possible yet are greyed and say what is missing.
  await expect(
    bar(page).getByRole('button', { name: 'Recommend approval 2 papers left', disabled: true }),
  ).toBeVisible();
  await expect(await findInMenu(page, 'Recommend other terms')).toContainText(
    '2 papers are not verified yet.',
  );
  await checkAxeInBothLooks('.zl-dossier-head');
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('menuitem')).toHaveCount(0);

  // Ready words in the applicant's language; what is typed outlives a closed dialog and a reload.
  await page.keyboard.press('i');
  await dialog(page).getByRole('button', { name: 'Present work' }).click();
  await expect(dialog(page).getByLabel('In words the applicant understands')).toHaveValue(
    'Please tell us where you work now, since when, and in which position.',
  );
  await dialog(page).getByLabel('In words the applicant understands').press('Escape');
  await expect(dialog(page).getByText('What you typed is not sent yet.', { exact: false })).toBeVisible();
  await checkAxeInBothLooks('dialog');
  await dialog(page).getByRole('button', { name: 'Go on writing' }).click();
  await expect(dialog(page).getByLabel('In words the applicant understands')).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Keep it and close' }).click();
  await page.reload();
  await expect(await findInMenu(page, 'Ask for information')).toContainText('something you typed is kept');
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await expect(dialog(page).getByText('This is what you typed before.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ask for one more thing' }).click();
  await dialog(page).getByRole('button', { name: 'Ask the applicant' }).click();
  await expect(dialog(page).getByText('Write what you need.')).toBeVisible();
  await dialog(page).getByLabel('What', { exact: true }).last().selectOption('answer');
  await dialog(page)
    .getByLabel('In words the applicant understands')
    .last()
    .fill('Who else lives on your income?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The applicant has been asked.', { exact: false })).toBeVisible(SLOW);
  await expect(page.getByText('Waiting for the applicant').first()).toBeVisible(SLOW);

  // The answers arrive by themselves.
  await answerAll(page, sent);
  await expect(page.getByText('In review', { exact: true }).first()).toBeVisible(SLOW);

  // A note that names a colleague; a key inside it is a letter.
  await page.getByRole('tab', { name: 'Notes' }).click();
  const note = page.getByLabel('New note');
  await note.pressSequentially('n l i and c are letters here, @Ганз');
  await expect(page.getByRole('listbox', { name: 'Colleagues' })).toBeVisible(SLOW);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue(/letters here, @Ганзориг Пүрэв $/);
  await note.press('Control+Enter');
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes.locator('.zl-mention')).toHaveText('@Ганзориг Пүрэв', SLOW);
  await expect(note).toHaveValue('');
  await expect(dialog(page)).toHaveCount(0);

  // A task for today: ticked off, taken back, and removed.
  await page.getByRole('tab', { name: 'Tasks' }).click();
  await page.getByRole('button', { name: 'New task' }).click();
  await page.getByLabel('What is to be done').fill('Call the employer');
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ulaanbaatar' }).format(new Date());
  await page.getByRole('spinbutton', { name: 'day, By when' }).click();
  await page.keyboard.type(today.replaceAll('/', ''));
  await page.getByRole('button', { name: 'Keep the task' }).click();
  const task = page.getByRole('checkbox', { name: 'Call the employer' });
  await expect(task).toBeVisible(SLOW);
  await expect(page.getByText('Today', { exact: true })).toBeVisible();
  // The tick shows the server's answer, so it may come a moment after the click.
  await task.click();
  await expect(page.getByText('Done: Call the employer')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Call the employer', checked: false })).toBeVisible(SLOW);
  await checkAxe('.zl-dossier__beside');

  // With the papers verified, other terms: every figure from the engine, and the server keeps the same ones.
  await judgePapersByApi(request, officer, sent.id, { verdict: 'verify' });
  await acknowledgeSignalsByApi(request, officer, sent.id);
  await expect(bar(page).getByRole('button', { name: 'Recommend approval', disabled: false })).toBeVisible(
    SLOW,
  );
  for (const key of ['y', 'n']) {
    await page.locator('body').press(key);
    await expect(dialog(page).getByRole('group', { name: 'Reasons' })).toBeVisible();
    await checkAxeInBothLooks('dialog');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await page.locator('body').press('o');
  await dialog(page).getByRole('button', { name: 'Recommend these terms' }).click();
  await expect(
    dialog(page).getByText('These are the terms that were asked for.', { exact: false }),
  ).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('800000');
  await dialog(page).getByRole('textbox', { name: 'Term' }).fill('8');
  await dialog(page).getByRole('checkbox', { name: 'Amount above the means' }).check();
  await dialog(page).getByRole('checkbox', { name: 'Term too short' }).check();
  await dialog(page).getByLabel('Comment').fill('Two thirds of it would do.');
  const instalment = dialog(page)
    .getByRole('row', { name: /^A month/ })
    .getByRole('cell')
    .last();
  const shown = await instalment.locator('.zl-money').innerText();
  await checkAxeInBothLooks('dialog');
  await dialog(page).getByRole('button', { name: 'Recommend these terms' }).click();
  await expect(page.getByText('Your recommendation is with the approvers.')).toBeVisible(SLOW);
  const { pending, state } = await readDossier(request, officer, sent.id);
  expect(state).toBe('pending_approval');
  expect(pending?.recommendation).toMatchObject({
    outcome: 'other_terms',
    reasonCodes: ['amount_above_means', 'term_too_short'],
  });
  expect(pending?.recommendation.terms).toMatchObject({ amountMnt: 800_000, termMonths: 8 });
  expect(shown.replace(/\D/g, '')).toBe(String(pending?.recommendation.terms?.cost.instalmentMnt));
  await expect(bar(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // An offer that was made is taken back with a reason.
  await actByApi(request, await signInByApi(request, 'approver'), sent.id, ['approve', { comment: '' }]);
  await expect(page.getByText('Offer made').first()).toBeVisible(SLOW);
  await chooseAction(page, 'Take the offer back');
  await page.keyboard.press('Escape');
  await expect(bar(page).locator('[aria-haspopup="menu"]')).toBeFocused();
  await page.keyboard.press('Shift+T');
  await dialog(page).getByRole('button', { name: 'Take the offer back' }).click();
  await expect(dialog(page).getByText('Write why the offer is taken back.')).toBeVisible();
  await checkAxeInBothLooks('dialog');
  await dialog(page).getByLabel('Reason').fill('The employer has just told us of a change.');
  await dialog(page).getByRole('button', { name: 'Take the offer back' }).click();
  await expect(page.getByText('The offer is taken back', { exact: false })).toBeVisible(SLOW);
});
