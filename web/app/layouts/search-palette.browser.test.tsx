import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';

test.each([
  ['applicant', 'Search or go to a screen', false],
  ['officer', /^Reference, name/, true],
] as const)('an %s searches what they may see, and is told what is recorded', async (role, label, isDesk) => {
  await renderApp('/index', { person: { roles: [role] }, server: createServerWithoutRequests() });
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect.element(page.getByRole('combobox', { name: label })).toHaveFocus();
  const recorded = page.getByText('Searching people is recorded.');
  if (isDesk) await expect.element(recorded).toBeVisible();
  else await expect.element(recorded).not.toBeInTheDocument();
});
