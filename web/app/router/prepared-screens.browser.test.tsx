import { getDeskHome, listDeskRequests } from '@zeel/protocol/rooms/desk-queue';
import { getDossier } from '@zeel/protocol/rooms/dossier';
import { getMe, type Me } from '@zeel/protocol/rooms/identity';
import { getLoanRequest } from '@zeel/protocol/rooms/requests';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type HomeFace, writeHomeCookie } from '../../shared/session/home-face.ts';
import { refuse } from '../../testing/fake-server.ts';
import { renderApp, SAMPLE_ME } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';
import { EARLY_QUESTIONS, HOME_QUESTIONS } from '../first-paint/early-questions.ts';
import { ROUTE_TABLE, type RouteName } from './route-table.ts';

/** A browser in which they were at home before. */
function rememberHome(face: HomeFace): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the app writes it so.
  document.cookie = writeHomeCookie(face);
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
    rememberHome('staff');
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

const ID = '01a1bd57-b74c-72e4-915e-669cc37f56d2';

test.each([
  ['the home of staff', '/index', HOME_QUESTIONS.staff, OFFICER],
  ['the home of an applicant', '/index', HOME_QUESTIONS.own, SAMPLE_ME],
  ['the queue', '/desk', EARLY_QUESTIONS.desk, OFFICER],
  ['a dossier', `/desk/${ID}`, EARLY_QUESTIONS.review, OFFICER],
  ['a request of one’s own', `/requests/${ID}`, EARLY_QUESTIONS.oneRequest, SAMPLE_ME],
] as const)('%s asks the very same that the head script asks early', async (_, at, question, person) => {
  rememberHome(person === OFFICER ? 'staff' : 'own');
  const server = createServerWithoutRequests();
  server.on(getDossier, () => refuse('not_found'));
  server.on(getLoanRequest, () => refuse('not_found'));
  const sent = vi.spyOn(server, 'fetch');
  await renderApp(at, { person, server });
  // As web/public/head.js fills it in.
  const filled = question?.replace(':id', ID).replace(':language', 'en').replace(':pageSize', '25');
  const asked = () => sent.mock.calls.map(([input]) => new Request(input).url);
  await expect.poll(asked).toContain(new URL(`/api${filled}`, location.href).href);
});
