import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkScreen } from '../../testing/check-axe.ts';
import { renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';

test.each([
  ['/terms', 'Terms of service', 'Paying late'],
  ['/privacy', 'Privacy', 'Your rights'],
])('%s can be read and jumped through', async (path, title, section) => {
  await renderApp(path, { server: createServerWithoutRequests() });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  const part = page.getByRole('heading', { name: section });
  await expect.element(part).not.toBeInViewport();
  await page.getByRole('link', { name: section }).click();
  await expect.element(part).toBeInViewport();
  await checkScreen();
});
