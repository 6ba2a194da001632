import { listMySessions } from '@zeel/protocol/rooms/identity';
import {
  answerCorrection,
  askForDataExport,
  askForErasure,
  type DataExport,
  getDataExport,
  getRetention,
  holdRetention,
  listCorrections,
  RETENTION_KINDS,
  type Retention,
  type StaffCorrection,
  withdrawConsent,
} from '@zeel/protocol/rooms/personal-data';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../testing/change-look.ts';
import { checkAnotherLook, checkScreen } from '../../testing/check-axe.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';

const AT = '2026-03-05T04:05:06.000Z';

const CORRECTION: StaffCorrection = {
  id: '01890000-0000-7000-8000-000000000401',
  about: 'address',
  reference: null,
  text: 'We moved to Darkhan.',
  askedAt: AT,
  state: 'open',
  answer: null,
  answeredAt: null,
  personName: 'Bat Bold',
  personEmail: 'bat@example.mn',
  loanRequestId: null,
  answeredBy: null,
  version: 1,
};

const PLAN_ID = '01890000-0000-7000-8000-000000000402';
const RETENTION: Retention = {
  rules: RETENTION_KINDS.map((kind) => ({ kind, keepDays: 90, version: 1, changedAt: null })),
  plan: {
    id: PLAN_ID,
    madeAt: AT,
    dueAt: '2026-03-06T04:05:06.000Z',
    carriedOutAt: null,
    lines: RETENTION_KINDS.map((kind) => ({
      kind,
      count: kind === 'drafts' ? 12 : 0,
      isHeld: false,
      erased: null,
    })),
  },
  last: null,
};

function createServer(): FakeServer {
  const server = createServerWithoutRequests();
  server.on(listMySessions, () => []);
  server.on(listCorrections, () => ({ corrections: [CORRECTION], next: null, open: 1 }));
  server.on(getRetention, () => RETENTION);
  return server;
}

test('on a phone: the file is asked for and followed, a consent withdrawn, the erasure confirmed with the password', async () => {
  const server = createServer();
  await resizePage(360);
  await renderApp('/profile', { server, person: { roles: ['applicant'] } });
  const made: DataExport = {
    id: '01890000-0000-7000-8000-000000000403',
    state: 'making',
    askedAt: AT,
    done: 2,
    total: 5,
    sizeBytes: null,
    expiresAt: null,
  };
  const asked = server.on(askForDataExport, () => ({ export: made }));
  const prepare = page.getByRole('button', { name: 'Prepare the file' });
  await expect.element(prepare).toBeVisible();
  server.on(getDataExport, () => ({ export: made }));
  await prepare.click();
  await expect.element(page.getByText('2 of 5 parts are written.')).toBeVisible();
  expect(asked).toHaveLength(1);
  const ready: DataExport = {
    ...made,
    state: 'ready',
    done: 5,
    sizeBytes: 10,
    expiresAt: '2026-03-06T04:05:06.000Z',
  };
  server.on(getDataExport, () => ({ export: ready }));
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();

  const withdrawn = server.on(withdrawConsent, () => ({ withdrawnAt: AT }));
  await page.getByRole('button', { name: 'Withdraw: News and offers' }).click();
  await expect
    .element(page.getByText('We send you no more news and offers.', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the consent' }).click();
  await expect.poll(() => withdrawn).toHaveLength(1);

  await expect.element(page.getByText('ZL-2026-000041-9: erased on', { exact: false })).toBeVisible();
  const erased = server.on(askForErasure, () => ({ askedAt: AT }));
  await page.getByRole('button', { name: 'Erase my data…' }).click();
  await page.getByLabelText('Your password', { exact: true }).fill('nine purple yaks sing');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(page.getByText('We have your wish', { exact: false })).toBeVisible();
  expect(erased).toMatchObject([{ body: { password: 'nine purple yaks sing', code: null } }]);
  checkFits('/profile');
});

test('staff answer a correction and hold back what must not go; the screen fits every look', async () => {
  const server = createServer();
  const { store } = await renderApp('/personal-data', { server, person: { roles: ['administrator'] } });
  await expect.element(page.getByText('We moved to Darkhan.')).toBeVisible();
  await expect.element(page.getByText('Will be erased: 12')).toBeVisible();
  const main = page.getByRole('main').element();
  await checkScreen(main);
  const held = server.on(holdRetention, () => RETENTION);
  await page.getByRole('button', { name: 'Hold back: Drafts that were never sent' }).click();
  await page.getByRole('button', { name: 'Hold back: Mails and text messages' }).click();
  await expect
    .poll(() => held)
    .toMatchObject([
      { params: { kind: 'drafts' }, body: { planId: PLAN_ID, isHeld: true } },
      { params: { kind: 'mails' }, body: { planId: PLAN_ID, isHeld: true } },
    ]);
  const done: StaffCorrection = {
    ...CORRECTION,
    state: 'corrected',
    answer: 'Done',
    answeredAt: AT,
    version: 2,
  };
  const answered = server.on(answerCorrection, () => ({ correction: done }));
  await page.getByRole('button', { name: 'Answer: Bat Bold' }).click();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(page.getByText('Say what was done, or why not.')).toBeVisible();
  await page.getByLabelText('What you tell the person').fill('Done');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect
    .poll(() => answered)
    .toMatchObject([{ body: { version: 1, outcome: 'corrected', answer: 'Done' } }]);
  for (const [widthPx, look] of [
    [360, { currentTheme: 'dark', locale: 'fr' }],
    [1440, { direction: 'rtl', locale: 'ja' }],
  ] as const) {
    await resizePage(widthPx);
    await changeLook(store, look);
    checkFits(`/personal-data at ${widthPx}`);
    await checkAnotherLook(main);
  }
});
