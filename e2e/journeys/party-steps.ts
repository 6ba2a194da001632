import { expect, type Page } from '@playwright/test';
import { makePhoto } from '../support/sample-files.ts';
import { choosePlace, SLOW } from './request-steps.ts';

/** A link of a guarantor in a mail. */
export const INVITATION = /href="[^"]*(\/party#invited=[\w-]+)"/;

/** Fills in the open part of a guarantor, brings the card, ticks every consent and says yes. */
export async function completePart(page: Page): Promise<void> {
  await page.getByLabel('Register number', { exact: true }).fill('ЪЪ88030311');
  await choosePlace(page, 'Aimag or capital', 'Улаанбаатар');
  await choosePlace(page, 'District or sum', 'Баянгол');
  await page.getByLabel('Khoroo or bag').fill('4');
  await page.getByLabel('Khoroo or bag').blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible(SLOW);
  await page
    .locator('.zl-paper input[type=file][multiple]')
    .setInputFiles(await makePhoto(page, 'card.jpg', { widthPx: 400, heightPx: 300 }));
  // What comes below a file moves when it appears, so nobody aims at anything there before.
  await expect(page.locator('.zl-paper .zl-tag--success')).toBeVisible(SLOW);
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  await page.getByRole('button', { name: 'Yes, I will be the guarantor' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your part is complete' })).toBeFocused(SLOW);
}
