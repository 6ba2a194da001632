import { searchDesk } from '@zeel/protocol/rooms/desk-queue';
import { getPerson } from '@zeel/protocol/rooms/persons';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../testing/fake-server.ts';
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

test('what the open screen can do is found with its keys, and done', async () => {
  await renderApp('/desk', { person: { roles: ['officer'] }, server: createServerWithoutRequests() });
  const field = page.getByRole('searchbox');
  await expect.element(field).toBeVisible();
  await page.getByRole('button', { name: /^Search or/ }).click();
  await page.getByRole('combobox', { name: /^Reference, name/ }).fill('Search');
  const option = page.getByRole('option', { name: 'Search The queue /' });
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
});

test('a person leads to their page', async () => {
  const personId = '0192f0c1-4444-7000-8000-000000000001';
  const server = createServerWithoutRequests();
  server.on(getPerson, () => refuse('not_found'));
  server.on(searchDesk, () => ({
    requests: [],
    people: [
      {
        name: 'Дорж Бат',
        matched: 'name' as const,
        hint: '•••• 4455',
        requests: 3,
        loanRequestId: '0192f0c1-3333-7000-8000-000000000001',
        reference: 'ZL-2026-000001-9',
        personId,
      },
    ],
  }));
  await renderApp('/index', { person: { roles: ['officer'] }, server });
  await page.getByRole('button', { name: /^Search or/ }).click();
  await page.getByRole('combobox', { name: /^Reference, name/ }).fill('Дорж');
  await page.getByRole('option', { name: /^Дорж Бат/ }).click();
  await expect.poll(() => window.location.pathname).toBe(`/people/${personId}`);
});
