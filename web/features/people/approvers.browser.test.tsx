import { changeRoles, listPeople, type PersonRow } from '@zeel/protocol/rooms/identity';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkFits, resizePage } from '../../testing/change-look.ts';
import { checkScreen } from '../../testing/check-axe.ts';
import { FakeServer, refuse } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';
import { samplePerson } from '../../testing/sample-people.ts';

const approver = (number: number, change: Partial<PersonRow> = {}): PersonRow => ({
  ...samplePerson(number),
  displayName: `Approver ${number}`,
  roles: ['officer', 'approver'],
  authorityMnt: number * 10_000_000,
  status: 'active',
  ...change,
});

/** A lender with these approvers, kept as the server keeps them. */
function createServer(people: readonly PersonRow[]) {
  const server = new FakeServer();
  let kept = people;
  const asked = server.on(listPeople, () => ({ people: [...kept], next: null, total: kept.length }));
  const change = (userId: string, next: Partial<PersonRow>): PersonRow => {
    kept = kept.map((person) => (person.id === userId ? { ...person, ...next } : person));
    return kept.find(({ id }) => id === userId) ?? approver(1);
  };
  const saved = server.on(changeRoles, ({ params, body }) =>
    change(params.userId, { ...body, version: body.version + 1 }),
  );
  return { server, asked, saved, change };
}

const administrator = { person: { roles: ['administrator' as const] } };
const formOf = (name: string) => page.getByRole('form', { name });
const amountOf = (name: string) => formOf(name).getByLabelText('Approves up to');
const saveOf = (name: string) => page.getByRole('button', { name: `Save the amount of ${name}` });

test('every approver stands in the settings with their amount, which is changed there, also on a phone; roles stay', async () => {
  const { server, asked, saved } = createServer([approver(1), approver(2, { authorityMnt: null })]);
  await resizePage(360, 740);
  await renderApp('/settings/authority', { ...administrator, server });
  await expect.element(page.getByText('1 approver has no amount and approves nothing.')).toBeVisible();
  expect(asked[0]?.query).toEqual({ role: 'approver' });
  await expect.element(amountOf('Approver 1')).toHaveValue('10000000');
  await expect.element(saveOf('Approver 2')).toBeDisabled();
  checkFits();
  await checkScreen();
  await amountOf('Approver 2').fill('much');
  await saveOf('Approver 2').click();
  await expect.element(amountOf('Approver 2')).toHaveAccessibleDescription('Enter a whole number of tögrög.');
  // By the keyboard alone.
  await amountOf('Approver 2').fill('25 000 000');
  await userEvent.keyboard('{Enter}');
  await expect.element(formOf('Approver 2').getByText('Saved.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('approves nothing.', { exact: false }).nth(1)).not.toBeInTheDocument();
  expect(saved.map(({ body }) => body)).toEqual([
    { roles: ['officer', 'approver'], authorityMnt: 25_000_000, version: 1 },
  ]);
});

test('an amount that is typed while another is being saved stays, and is saved over that', async () => {
  const { server, saved } = createServer([approver(1)]);
  await renderApp('/settings/authority', { ...administrator, server });
  await amountOf('Approver 1').fill('20000000');
  const letSave = server.hold(changeRoles);
  await saveOf('Approver 1').click();
  await amountOf('Approver 1').fill('30000000');
  letSave();
  await expect.element(saveOf('Approver 1')).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(amountOf('Approver 1')).toHaveValue('30000000');
  await saveOf('Approver 1').click();
  await expect.element(formOf('Approver 1').getByText('Saved.', { exact: false })).toBeVisible();
  expect(saved.map(({ body }) => [body.version, body.authorityMnt])).toEqual([
    [1, 20_000_000],
    [2, 30_000_000],
  ]);
});

test('an amount that somebody else changed meanwhile, with roles, is shown beside what was typed, and roles of now are kept', async () => {
  const person = approver(1);
  const { server, saved, change } = createServer([person]);
  await renderApp('/settings/authority', { ...administrator, server });
  await amountOf('Approver 1').fill('7000000');
  server.on(changeRoles, () => {
    change(person.id, { roles: ['approver', 'finance'], authorityMnt: 5_000_000, version: 2 });
    return refuse('stale_version');
  });
  await saveOf('Approver 1').click();
  const form = formOf('Approver 1');
  await expect.element(form.getByText('Approves up to: now ₮5,000,000')).toBeVisible();
  await expect.element(form.getByText('Given meanwhile: Finance')).toBeVisible();
  await expect.element(amountOf('Approver 1')).toHaveValue('7000000');
  await checkScreen();
  const again = server.on(changeRoles, ({ body }) => change(person.id, { ...body, version: 3 }));
  await saveOf('Approver 1').click();
  await expect.element(form.getByText('Saved.', { exact: false })).toBeVisible();
  expect(saved).toEqual([]);
  expect(again.map(({ body }) => body)).toEqual([
    { roles: ['approver', 'finance'], authorityMnt: 7_000_000, version: 2 },
  ]);
});

test('nobody raises their own amount; a lender without approvers is told where to name them', async () => {
  const me = approver(1, {
    id: '018f0000-0000-7000-8000-000000000001',
    roles: ['administrator', 'approver'],
  });
  const { server, saved } = createServer([me]);
  const app = await renderApp('/settings/authority', {
    person: { roles: ['administrator', 'approver'] },
    server,
  });
  await amountOf('Approver 1').fill('90000000');
  await saveOf('Approver 1').click();
  await expect
    .element(amountOf('Approver 1'))
    .toHaveAccessibleDescription('You cannot give yourself more rights. Ask another administrator.');
  expect(saved).toEqual([]);
  app.leave();
  await renderApp('/settings/authority', { ...administrator, server: createServer([]).server });
  await expect.element(page.getByText('Nobody has the role of an approver', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'People and their roles' }))
    .toHaveAttribute('href', '/users');
});

test('an auditor reads the amounts', async () => {
  const { server } = createServer([approver(1), approver(2, { authorityMnt: null, status: 'disabled' })]);
  await renderApp('/settings/authority', { person: { roles: ['auditor'] }, server });
  await expect.element(page.getByText('up to ₮10,000,000')).toBeVisible();
  await expect.element(page.getByText('No amount: approves nothing')).toBeVisible();
  await expect.element(page.getByText('Switched off')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await checkScreen();
});
