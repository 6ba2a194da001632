import { expect, type Locator, type Page } from '@playwright/test';

/** The actions of a dossier: the next one, and the menu of the others. */
export const actionBar = (page: Page): Locator => page.getByRole('region', { name: 'What you can do' });

/** An action in the menu, which is opened for it. */
export async function findInMenu(page: Page, name: string): Promise<Locator> {
  const menu = actionBar(page).locator('[aria-haspopup="menu"]');
  await expect(menu).toBeVisible({ timeout: 45_000 });
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
  return actionBar(page).getByRole('menuitem', { name });
}

/** Chooses an action that is not the next one. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await (await findInMenu(page, name)).click();
}
