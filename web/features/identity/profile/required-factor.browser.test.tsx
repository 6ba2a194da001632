import { listDeskRequests } from '@zeel/protocol/rooms/desk-queue';
import {
  confirmSecondFactor,
  getMe,
  getSignature,
  listMySessions,
  type Me,
  startSecondFactor,
} from '@zeel/protocol/rooms/identity';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { renderApp, SAMPLE_ME } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const address = (): string => window.location.pathname + window.location.search;

/** An officer, as the server knows them; the work is refused while their role needs what they do not have. */
function setUp(secondFactor: Me['secondFactor']) {
  const server = createServerWithoutRequests();
  const me: Me = { ...SAMPLE_ME, roles: ['officer'], secondFactor };
  const state = { me };
  const isClosed = (): boolean => state.me.secondFactor.isRequired && !state.me.secondFactor.isOn;
  server.on(getMe, () => state.me);
  server.on(listMySessions, () => []);
  const signatures = server.on(getSignature, () =>
    isClosed() ? refuse('second_factor_required') : { signature: null },
  );
  server.on(listDeskRequests, () =>
    isClosed() ? refuse('second_factor_required') : { requests: [], next: null, isTooWide: false },
  );
  server.on(startSecondFactor, () => ({
    secret: SECRET,
    otpauthUri: `otpauth://totp/Zeel:bat@example.com?secret=${SECRET}&issuer=Zeel`,
  }));
  server.on(confirmSecondFactor, () => {
    state.me = { ...me, secondFactor: { isOn: true, isRequired: true, recoveryCodesLeft: 1 } };
    return { recoveryCodes: ['ABCDE-FGHIJ'] };
  });
  return { server, state, signatures };
}

test('whose role needs it is led from the desk to the profile, switches it on and goes on where they were, also on a phone', async () => {
  const { server, signatures } = setUp({ isOn: false, isRequired: true, recoveryCodesLeft: 0 });
  await resizePage(360);
  await renderApp('/desk?q=bat', { token: 'a-token', server });
  await expect.poll(address).toBe(`/profile?redirect=${encodeURIComponent('/desk?q=bat')}`);
  await expect.element(page.getByText('Your work needs the second factor')).toBeVisible();
  // It stands first: nothing is looked for.
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Second factor');
  expect(signatures).toEqual([]);
  checkFits();
  await checkScreen();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabelText('Current password', { exact: true }).fill('nine purple yaks sing');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: /code/i }).fill('123456');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(page.getByText('ABCDE-FGHIJ')).toBeVisible();
  expect(address()).toContain('/profile');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.poll(address).toBe('/desk?q=bat');
});

test('a requirement that comes while somebody works leads them there with the next call', async () => {
  const { server, state } = setUp({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
  const { store } = await renderApp('/profile', { token: 'a-token', server });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect.element(menu.getByRole('link', { name: 'Desk' })).toBeVisible();
  state.me = { ...state.me, secondFactor: { isOn: false, isRequired: true, recoveryCodesLeft: 0 } };
  window.history.pushState(null, '', '/desk');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(address).toBe('/profile?redirect=%2Fdesk');
  await expect.element(page.getByText('Your work needs the second factor')).toBeVisible();
  // The menu leads to nothing that is closed.
  await expect.element(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Desk' })).not.toBeInTheDocument();
  expect(store.getState().auth.token).toBe('a-token');
});

test('it cannot be switched off while the role needs it, and the way back stands there after a reload', async () => {
  const { server } = setUp({ isOn: true, isRequired: true, recoveryCodesLeft: 9 });
  await renderApp('/profile?redirect=%2Fdesk', { token: 'a-token', server });
  await expect.element(page.getByText('A role of yours needs it, so it stays on.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Switch off' }).query()).toBeNull();
  await page.getByRole('link', { name: 'Go on where you were' }).click();
  await expect.poll(address).toBe('/desk');
});

test('a way back that leads out of the service is not taken', async () => {
  const { server } = setUp({ isOn: true, isRequired: true, recoveryCodesLeft: 9 });
  await renderApp('/profile?redirect=%2F%2Fevil.example', { token: 'a-token', server });
  await page.getByRole('link', { name: 'Go on where you were' }).click();
  await expect.poll(address).toBe('/index');
});
