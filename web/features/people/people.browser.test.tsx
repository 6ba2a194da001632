import { changeRoles, listPeople, type PersonRow } from '@zeel/protocol/rooms/identity';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkFits, resizePage } from '../../testing/change-look.ts';
import { checkScreen } from '../../testing/check-axe.ts';
import { FakeServer, refuse } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';
import { samplePerson } from '../../testing/sample-people.ts';

const address = (): string => window.location.pathname + window.location.search;
const panel = page.getByRole('dialog');
const role = (name: RegExp) => panel.getByRole('checkbox', { name });
const save = panel.getByRole('button', { name: 'Save roles' });

/** The people's screen of an administrator with one person in it, opened. */
async function openPerson(person: PersonRow, server = new FakeServer()): Promise<void> {
  server.on(listPeople, () => ({ people: [person], next: null, total: 1 }));
  await renderApp('/users', { person: { roles: ['administrator'] }, server });
  await page.getByRole('button', { name: /^Open / }).click();
  await expect.element(panel).toBeVisible();
}

test('someone else was faster: what changed is shown, what was chosen stays', async () => {
  const server = new FakeServer();
  const person: PersonRow = { ...samplePerson(1), roles: ['finance'] };
  const faster: PersonRow = { ...person, roles: ['finance', 'officer'], version: 2 };
  await openPerson(person, server);
  await role(/Auditor/).click();
  server.on(changeRoles, () => refuse('stale_version'));
  server.on(listPeople, () => ({ people: [faster], next: null, total: 1 }));
  await save.click();
  await expect.element(panel.getByText('Someone changed this person meanwhile')).toBeVisible();
  await expect.element(panel.getByText('Given meanwhile: Officer')).toBeVisible();
  await expect.element(role(/Auditor/)).toBeChecked();

  const sent = server.on(changeRoles, ({ body }) => ({ ...faster, roles: body.roles, version: 3 }));
  await panel.getByRole('button', { name: 'Take over the new state' }).click();
  await expect.element(role(/Officer/)).toBeChecked();
  await role(/Officer/).click();
  await save.click();
  await expect.element(panel.getByText('Roles saved')).toBeVisible();
  expect(sent).toMatchObject([{ body: { roles: ['finance'], version: 2 } }]);
});

test('whoever gives officer and approver to one person is told before saving, and the list says it after', async () => {
  const server = new FakeServer();
  const person: PersonRow = { ...samplePerson(1), roles: ['officer'] };
  await openPerson(person, server);
  const warning = panel.getByText(/^This person will recommend and decide/);
  await expect.element(warning).not.toBeInTheDocument();
  await role(/Approver/).click();
  await expect.element(warning).toBeVisible();
  const both: PersonRow = { ...person, roles: ['officer', 'approver'], version: 2 };
  const sent = server.on(changeRoles, () => both);
  server.on(listPeople, () => ({ people: [both], next: null, total: 1 }));
  await save.click();
  await expect.element(panel.getByText('Roles saved')).toBeVisible();
  expect(sent).toMatchObject([{ body: { roles: ['officer', 'approver'] } }]);
  await expect.element(page.getByText('Recommends and decides')).toBeInTheDocument();
});

test('nobody raises themselves, and everybody keeps a role', async () => {
  const me: PersonRow = {
    ...samplePerson(1),
    id: '018f0000-0000-7000-8000-000000000001',
    roles: ['administrator'],
  };
  await openPerson(me);
  await role(/Finance/).click();
  await save.click();
  await expect.element(panel.getByText('You cannot give yourself more rights')).toBeVisible();
  await role(/Finance/).click();
  await role(/Administrator/).click();
  await save.click();
  await expect.element(panel.getByText('Choose at least one role')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Switch off' })).not.toBeInTheDocument();
});

test('a refusal of the server stands in the form, and the choice stays', async () => {
  const server = new FakeServer();
  server.on(changeRoles, () => refuse('conflict', { message: 'This is the last administrator.' }));
  await openPerson({ ...samplePerson(1), roles: ['administrator', 'officer'] }, server);
  await role(/Administrator/).click();
  await save.click();
  await expect.element(panel.getByText('This is the last administrator.')).toBeVisible();
  await expect.element(role(/Administrator/)).not.toBeChecked();
});

test('filters live in the address; nothing found says so; an auditor only reads', async () => {
  const server = new FakeServer();
  const asked = server.on(listPeople, ({ query }) => {
    const people = query.text ? [] : [samplePerson(query.role === 'administrator' ? 1 : 2)];
    return { people, next: null, total: people.length };
  });
  await renderApp('/users?role=administrator', { person: { roles: ['auditor'] }, server });
  await expect.element(page.getByText('person-1@zeel.demo')).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ role: 'administrator' });
  await page.getByLabelText('Name or e-mail').fill('nobody of this name');
  await expect.poll(() => address()).toMatch(/text=nobody/);
  await expect.element(page.getByRole('heading', { name: 'No one matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => address()).toBe('/users');
  await expect.element(page.getByText('person-2@zeel.demo')).toBeVisible();
  await checkScreen(page.getByRole('main').element());
  await page.getByRole('button', { name: /^Open / }).click();
  await expect.element(panel).toBeVisible();
  expect(panel.getByRole('checkbox').elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Invite a person' })).not.toBeInTheDocument();

  await resizePage(320, 700);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(page.getByText('person-2@zeel.demo')).toBeVisible();
  checkFits();
});
