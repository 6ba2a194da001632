import { connectHostedAccount } from '@zeel/protocol/rooms/identity';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type HostedWay, IdentityRefusal } from '../../../shared/session/identity-provider.ts';
import { attachServerData } from '../../../shared/store/attach-server-data.ts';
import { FakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderInApp, SAMPLE_ME } from '../../../testing/render-in-app.tsx';
import { HostedAccountForm } from './HostedAccountForm.tsx';

async function show(prove: (way: HostedWay) => Promise<string>, hasPassword = true) {
  const server = new FakeServer();
  const connected = server.on(connectHostedAccount, () => null);
  const onConnected = vi.fn(async () => undefined);
  // The profile page attaches what talks to the server; here the form stands alone.
  const app = await renderInApp(null, { person: SAMPLE_ME, server });
  attachServerData(await app.store.load());
  app.rerender(
    <HostedAccountForm
      me={{ hasPassword }}
      popups={['google', 'facebook']}
      prove={prove}
      onLeave={() => undefined}
      onConnected={onConnected}
    />,
  );
  return { server, connected, onConnected };
}

const field = (name: string) => page.getByRole('textbox', { name });
const password = (label: string) => page.getByLabelText(label);
const press = () => page.getByRole('button', { name: 'Connect', exact: true }).click();

test('both accounts are proven: the password here, and e-mail and password at the service', async () => {
  const prove = vi.fn(async () => 'an.id.token');
  const { connected, onConnected } = await show(prove);
  await press();
  await expect.element(page.getByText('Enter your password').first()).toBeVisible();
  expect(prove).not.toHaveBeenCalled();
  await password('Your password here').fill('nine purple yaks sing');
  await field('E-mail at Firebase').fill('bat@mail.example');
  await password('Password at Firebase').fill('at the service');
  await press();
  await expect.poll(() => onConnected.mock.calls.length).toBe(1);
  expect(prove).toHaveBeenCalledWith({
    kind: 'email',
    email: 'bat@mail.example',
    password: 'at the service',
  });
  expect(connected.map(({ body }) => body)).toEqual([
    { idToken: 'an.id.token', password: 'nine purple yaks sing' },
  ]);
});

test('somebody without a password here proves the other one in a window of Google', async () => {
  const prove = vi.fn(async () => 'an.id.token');
  const { connected, onConnected } = await show(prove, false);
  await page.getByText('Google').click();
  await expect.element(field('E-mail at Firebase')).not.toBeInTheDocument();
  await press();
  await expect.poll(() => onConnected.mock.calls.length).toBe(1);
  expect(prove).toHaveBeenCalledWith({ kind: 'google' });
  expect(connected.map(({ body }) => body)).toEqual([{ idToken: 'an.id.token' }]);
});

test('what either side refuses is said, and nothing is connected', async () => {
  const prove = vi.fn(async () => 'an.id.token');
  const { server, onConnected } = await show(prove, false);
  await page.getByText('Google').click();
  prove.mockRejectedValueOnce(new IdentityRefusal('The window was closed.'));
  await press();
  await expect.element(page.getByText('The window was closed.')).toBeVisible();
  server.on(connectHostedAccount, () =>
    refuse('conflict', { message: 'It is connected to another account.' }),
  );
  await press();
  await expect.element(page.getByText('It is connected to another account.')).toBeVisible();
  expect(onConnected).not.toHaveBeenCalled();
});
