import {
  getCaptchaChallenge,
  getMe,
  login,
  loginInOAuth,
  logout,
  OAUTH_CHANNEL,
  oauthPopupPath,
  register,
  type SocialProvider,
} from '@zeel/protocol/rooms/identity';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enterWithToken } from '../../../shared/session/auth-slice.ts';
import { BROKEN_LINE, type FakeServer, refuse } from '../../../testing/fake-server.ts';
import { type Rendered, renderApp, SAMPLE_ME } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';

const CREDENTIALS = { email: 'bat@zeel.demo', password: 'seventeen quiet horses' };

/** A server that knows everybody who has a token, and makes newcomers work as little as a human check can. */
function makeServer(): FakeServer {
  const server = createServerWithoutRequests();
  server.on(getMe, () => SAMPLE_ME);
  server.on(getCaptchaChallenge, () => ({
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '0'.repeat(32),
      salt: '0'.repeat(32),
      cost: 1,
      keyLength: 32,
      keyPrefix: '',
    },
    signature: 'of the server',
  }));
  return server;
}

async function sendForm(submit: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(CREDENTIALS.email);
  await page.getByLabelText('Password', { exact: true }).fill(CREDENTIALS.password);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

/** Plays the popup of a provider: it says that it is done over the channel that the real one uses. */
async function enterBy(provider: SocialProvider, name: string): Promise<void> {
  // A frame stands for the popup: it has a real window, which is open until the test ends.
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const open = vi.spyOn(window, 'open').mockReturnValue(frame.contentWindow);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  expect(open.mock.calls.map(([url]) => url)).toEqual([`/api${oauthPopupPath(provider)}?flow=sign-in`]);
  open.mockRestore();
  const channel = new BroadcastChannel(OAUTH_CHANNEL);
  channel.postMessage({ outcome: 'done', flow: 'sign-in' });
  channel.close();
}

type Reply = Response | ReturnType<typeof refuse> | { token: string };
type Handle = () => Promise<Reply>;

/** The four ways in: where each begins, the call whose answer decides, what it carries, and what the person does. */
const WAYS_IN = [
  {
    way: 'login',
    at: '/login',
    listen: (server: FakeServer, handle: Handle) => server.on(login, handle),
    body: CREDENTIALS,
    act: () => sendForm('Sign in'),
  },
  {
    way: 'register',
    at: '/register',
    listen: (server: FakeServer, handle: Handle) => server.on(register, handle),
    body: CREDENTIALS,
    act: () => sendForm('Create account'),
  },
  {
    way: 'Google sign-in',
    at: '/login',
    listen: (server: FakeServer, handle: Handle) => server.on(loginInOAuth, handle),
    body: undefined,
    act: () => enterBy('google', 'Google'),
  },
  {
    way: 'Facebook sign-in',
    at: '/login',
    listen: (server: FakeServer, handle: Handle) => server.on(loginInOAuth, handle),
    body: undefined,
    act: () => enterBy('facebook', 'Facebook'),
  },
] as const;

test.each(WAYS_IN)(
  '$way: loading while it is pending, the words of a refusal, and the token once it succeeds',
  async ({ at, listen, body, act }) => {
    const server = makeServer();
    let answer: (reply: Reply) => void = () => undefined;
    const calls = listen(
      server,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { store, storage } = await renderApp(at, {
      server,
      config: { socialSignIn: { google: true, facebook: true } },
    });
    const auth = () => store.getState().auth;
    const tryAgain = async (attempt: number): Promise<void> => {
      await act();
      await expect.poll(() => calls.length).toBe(attempt);
      expect(auth()).toMatchObject({ loading: true, showMessage: false, token: null });
    };
    const notice = (text: string) => page.getByRole('main').getByText(text, { exact: true });

    await tryAgain(1);
    answer(refuse('conflict', { message: 'The words of the server' }));
    await expect.element(notice('The words of the server')).toBeVisible();
    expect(auth()).toEqual({
      loading: false,
      message: 'The words of the server',
      showMessage: true,
      redirect: '',
      token: null,
    });

    await tryAgain(2);
    await expect.element(notice('The words of the server')).not.toBeInTheDocument();
    answer(new Response('<html>', { status: 502 }));
    await expect.element(notice('Error')).toBeVisible();
    expect(auth()).toMatchObject({ loading: false, message: 'Error', showMessage: true, token: null });
    expect(storage.has('auth_token')).toBe(false);

    await tryAgain(3);
    answer({ token: 'token-of-the-server' });
    await expect.poll(() => window.location.pathname).toBe('/index');
    expect(auth()).toMatchObject({ loading: false, redirect: '/', token: 'token-of-the-server' });
    expect(storage.get('auth_token')).toBe('token-of-the-server');
    await expect.element(page.getByRole('heading', { level: 1, name: SAMPLE_ME.displayName })).toBeVisible();

    for (const { headers, body: sent } of calls) {
      expect(sent).toEqual(body);
      expect(headers.has('authorization')).toBe(false);
    }
  },
);

async function openRequests(server = makeServer()): Promise<Rendered> {
  const app = await renderApp('/requests', { server, person: {} });
  await expect.element(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible();
  return app;
}
async function signOut(): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
const SIGNED_OUT = { token: null, loading: false, redirect: '/' };

test('logout, success: the token goes from state and storage, and the root is where it leads', async () => {
  const server = makeServer();
  const calls = server.on(logout, () => null);
  const { store, storage } = await openRequests(server);
  await signOut();
  await expect.poll(() => store.getState().auth).toMatchObject(SIGNED_OUT);
  expect(storage.has('auth_token')).toBe(false);
  await expect.poll(() => window.location.pathname).toBe('/index');
  await expect.poll(() => calls.map(({ headers }) => headers.get('authorization'))).toEqual(['a-token']);
});

test('logout, failure: the token goes from state, the storage keeps it', async () => {
  const { store, storage } = await openRequests();
  await page.getByRole('button', { name: 'Your account' }).click();
  // The provider looks the token up before it ends the session; a storage that refuses makes it fail, whoever else looks meanwhile.
  const read = vi.spyOn(storage, 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  onTestFinished(() => read.mockRestore());
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(() => store.getState().auth).toMatchObject(SIGNED_OUT);
  read.mockRestore();
  expect(storage.get('auth_token')).toBe('a-token');
});

test('logout through the provider succeeds here even when the server is away', async () => {
  const server = makeServer();
  server.on(logout, () => BROKEN_LINE);
  const { store, storage } = await openRequests(server);
  await signOut();
  await expect.poll(() => store.getState().auth).toMatchObject(SIGNED_OUT);
  expect(storage.has('auth_token')).toBe(false);
});

test('a late refusal of an old session neither ends the new one nor says anything', async () => {
  const server = makeServer();
  let refuseOld: () => void = () => undefined;
  const calls = server.on(getMe, ({ headers }) => {
    if (headers.get('authorization') !== 'old-token') return SAMPLE_ME;
    return new Promise((resolve) => {
      refuseOld = () => resolve(refuse('unauthenticated'));
    });
  });
  const { store, storage } = await renderApp('/requests', { server, token: 'old-token' });
  await expect.poll(() => calls.length).toBe(1);
  await store.dispatch(enterWithToken('new-token'));
  refuseOld();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible();
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(0);
  expect(storage.get('auth_token')).toBe('new-token');
  expect(store.getState().auth.token).toBe('new-token');
  expect(window.location.pathname).toBe('/requests');
});
