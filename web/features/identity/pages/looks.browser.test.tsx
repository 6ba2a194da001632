import { listMySessions } from '@zeel/protocol/rooms/identity';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkAnotherLook, checkScreen } from '../../../testing/check-axe.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { announceTwoPages } from '../../../testing/sample-people.ts';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';

const TOKEN = '#token=a-token-of-a-link-in-a-mail';
const SCREENS = [
  ['/login', 'Sign in'],
  ['/register', 'Create an account'],
  ['/forgot-password', 'Forgotten password'],
  ['/reset-password', 'This link no longer works'],
  [`/reset-password${TOKEN}`, 'Set a new password'],
  ['/verify-email', 'This link no longer works'],
  [`/verify-email${TOKEN}`, 'Confirm your e-mail'],
  ['/profile', 'Profile'],
  ['/users', 'People'],
] as const;
const LOOKS = [
  { currentTheme: 'dark', direction: 'ltr', widthPx: 360 },
  { currentTheme: 'dark', direction: 'rtl', widthPx: 1440 },
  { currentTheme: 'light', direction: 'rtl', widthPx: 320 },
] as const;

test.each(SCREENS)(
  '%s fits every width and language, and axe finds nothing in any look',
  async (at, title) => {
    const server = createServerWithoutRequests();
    announceTwoPages(server);
    server.on(listMySessions, () => [
      {
        id: '01890000-0000-7000-8000-000000000201',
        isCurrent: true,
        createdAt: '2026-01-02T04:05:06.000Z',
        lastSeenAt: '2026-03-05T04:05:06.000Z',
        device: 'Firefox on Android',
        address: '203.0.113.7',
      },
      {
        id: '01890000-0000-7000-8000-000000000202',
        isCurrent: false,
        createdAt: '2026-01-02T04:05:06.000Z',
        lastSeenAt: '2026-03-05T04:05:06.000Z',
        device: 'Safari on iPhone',
        address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      },
    ]);
    const isInside = at === '/profile' || at === '/users';
    const { store } = await renderApp(at, {
      server,
      config: { socialSignIn: { google: true, facebook: true } },
      ...(isInside && { person: { roles: ['administrator'] } }),
    });
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent(title);
    await expect.poll(() => document.querySelectorAll('.zl-skeleton-line')).toHaveLength(0);
    const main = page.getByRole('main').element();
    await checkScreen(main);
    for (const { widthPx, ...look } of LOOKS) {
      await resizePage(widthPx);
      await changeLook(store, look);
      checkFits(at);
      await checkAnotherLook(main);
    }
    for (const locale of ['zh', 'fr', 'ja'] as const) {
      await changeLook(store, { locale });
      await expect.element(heading).not.toHaveTextContent(title);
      checkFits(`${at} in ${locale}`);
    }
  },
);
