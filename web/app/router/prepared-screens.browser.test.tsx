import { getDeskHome, listDeskRequests } from '@zeel/protocol/rooms/desk-queue';
import { getMe, type Me } from '@zeel/protocol/rooms/identity';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeHomeCookie } from '../../shared/session/home-face.ts';
import { renderApp, SAMPLE_ME } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';
import { ROUTE_TABLE, type RouteName } from './route-table.ts';

/** A browser in which staff were at home before. */
function rememberStaff(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the app writes it so.
  document.cookie = writeHomeCookie('staff');
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the app writes it so.
    document.cookie = writeHomeCookie(null);
  });
}

const OFFICER: Me = { ...SAMPLE_ME, roles: ['officer'] };

const SCREENS = [
  ['home', '/index', getDeskHome.path, '.zl-desk-today'],
  ['desk', '/desk', listDeskRequests.path, '.zl-queue .zl-empty'],
] as const satisfies readonly (readonly [RouteName, string, string, string])[];

test.each(SCREENS)(
  'what %s shows is asked for before the server has said who is looking, and only once',
  async (name, at, asked, shown) => {
    rememberStaff();
    const server = createServerWithoutRequests();
    let sayWho = (): void => undefined;
    const isSaid = new Promise<void>((resolve) => {
      sayWho = resolve;
    });
    server.on(getMe, async () => {
      await isSaid;
      return OFFICER;
    });
    const sent = vi.spyOn(server, 'fetch');
    const countAsked = (): number =>
      sent.mock.calls.filter(([input]) => new URL(new Request(input).url).pathname === `/api${asked}`).length;
    const { router } = await renderApp(at, { token: 'a-token', server });
    const row = ROUTE_TABLE.find((one) => one.name === name);
    if (!row) throw new Error(`No row is named ${name}`);
    await router.partOf(row).preload();
    await expect.poll(countAsked).toBe(1);
    sayWho();
    await expect.poll(() => document.querySelector(shown)?.checkVisibility()).toBe(true);
    expect(countAsked()).toBe(1);
  },
);
