import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';

test('an approver at a phone, dark and from right to left, sees what to decide first', async () => {
  await resizePage(360, 740);
  const { store } = await renderApp('/index', {
    person: { roles: ['approver'] },
    server: createServerWithoutRequests(),
  });
  const decide = page.getByRole('link', { name: /to decide$/ });
  await expect.element(decide).toBeVisible();
  expect(document.querySelector('.zl-desk-tile')).toBe(decide.element());
  await changeLook(store, { currentTheme: 'dark', direction: 'rtl' });
  checkFits();
  await checkScreen();
});
