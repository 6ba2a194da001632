import { getLoanRequest } from '@zeel/protocol/rooms/requests';
import {
  type Following,
  getFollowing,
  openTracking,
  type PartyProgress,
  sendTrackingCode,
  sendTrackingLinks,
} from '@zeel/protocol/rooms/tracking';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { keptSecrets } from '../../../shared/address/kept-secrets.ts';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkAnotherLook, checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { announceRequest, sampleFollowing, sampleRequest } from '../../../testing/sample-requests.ts';

const heading = page.getByRole('heading', { level: 1 });
const request = sampleRequest('submitted');

/** Follows a private link as the start of the app does: the secret is kept for the tab before anything is shown. */
function followLink(): void {
  keptSecrets.writeRequest({ loanRequestId: request.id, secret: 'x'.repeat(43) });
  onTestFinished(() => keptSecrets.writeRequest(null));
}

test('a wrong link says what to do, and so do a wrong code and a wait', async () => {
  followLink();
  const server = new FakeServer();
  server.on(getLoanRequest, () => refuse('not_found'));
  server.on(getFollowing, () => refuse('not_found'));
  await renderApp('/track', { server });
  await expect.element(page.getByText('This link no longer opens a request')).toBeVisible();

  server.on(sendTrackingCode, () => ({ channel: 'email' as const, expiresInSeconds: 600 }));
  const opened = server.on(openTracking, () => refuse('link_expired'));
  await page.getByLabelText('Reference').fill(request.reference ?? '');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByLabelText('Code', { exact: true });
  const open = page.getByRole('button', { name: 'Open the request' });
  await code.fill('000000');
  await open.click();
  await expect.element(page.getByText('This code does not open the request')).toBeVisible();
  expect(opened).toMatchObject([{ body: { code: '000000' } }]);
  // Guessing is slowed by the server; its words stand where the code is typed.
  server.on(openTracking, () => refuse('too_many_requests', { message: 'Wait a minute.' }));
  await code.fill('111111');
  await open.click();
  await expect.element(page.getByRole('alert').getByText('Wait a minute.')).toBeVisible();
});

test('a lost reference is found by e-mail or phone, with the same words whether or not there is a request', async () => {
  const server = new FakeServer();
  const asked = server.on(sendTrackingLinks, () => ({ channel: 'email' as const }));
  await renderApp('/track', { server });
  await page.getByRole('button', { name: 'I lost my reference' }).click();
  const contact = page.getByLabelText('E-mail or phone');
  const send = page.getByRole('button', { name: 'Send me the links' });
  await expect.element(contact).toHaveFocus();
  await send.click();
  await expect.element(page.getByText('Type the e-mail address or the phone number')).toBeVisible();
  await contact.fill(' bat@mail.demo ');
  await send.click();
  await expect.element(page.getByText('If we have requests with it')).toBeVisible();
  expect(asked).toMatchObject([{ body: { contact: 'bat@mail.demo' } }]);
  await checkScreen();

  server.on(sendTrackingLinks, () =>
    refuse('validation_failed', {
      message: 'Look again.',
      fields: { contact: { code: 'contact-shape', message: 'Neither of them.' } },
    }),
  );
  await contact.fill('nonsense');
  await send.click();
  await expect.element(page.getByRole('alert').getByText('Neither of them.')).toBeVisible();
  await page.getByRole('button', { name: 'I have the reference' }).click();
  await expect.element(page.getByLabelText('Reference')).toBeVisible();
});

const GUARANTOR: PartyProgress = {
  id: '0192f0c1-4444-7000-8000-000000000001',
  role: 'guarantor',
  name: 'Дорж Сараа',
  state: 'invited',
  invitedAt: '2026-03-02T05:05:06.000Z',
  lapsesAt: '2026-03-16T05:05:06.000Z',
  mayResend: true,
  mayReplace: true,
  mayLetGo: false,
};
const LOOKS = [
  { currentTheme: 'dark', direction: 'ltr', locale: 'fr', widthPx: 320 },
  { currentTheme: 'light', direction: 'rtl', locale: 'ja', widthPx: 360 },
] as const;

test.each(['closed', 'open'])('%s, the page fits and axe finds nothing in any look', async (face) => {
  const server = new FakeServer();
  announceRequest(server, request);
  const following: Following = {
    ...sampleFollowing(request),
    parties: [GUARANTOR],
    followUps: [
      { type: 'insurance_policy', dueOn: '2026-03-16', isThere: false, isSoon: false, isLate: false },
      { type: 'vehicle_certificate', dueOn: '2026-03-05', isThere: false, isSoon: false, isLate: true },
    ],
  };
  server.on(getFollowing, () => ({ following }));
  if (face === 'open') followLink();
  const { store } = await renderApp('/track', { server });
  await expect.element(heading).toHaveTextContent(face === 'open' ? 'Salary loan' : 'Follow your request');
  if (face === 'open') {
    await expect.element(page.getByText('Дорж Сараа')).toBeVisible();
    const papers = page.getByRole('region', { name: '2 documents may still follow' });
    await expect.element(papers.getByText('Please add it by 16 Mar 2026.')).toBeVisible();
    await expect.element(papers.getByText('It was due on 5 Mar 2026.')).toBeVisible();
    await expect.element(papers.getByRole('heading', { name: 'Insurance policy' })).toBeVisible();
  }
  await expect.poll(() => document.querySelectorAll('main .zl-skeleton-line')).toHaveLength(0);
  await checkScreen();
  for (const { widthPx, ...look } of LOOKS) {
    await resizePage(widthPx, 740);
    await changeLook(store, look);
    await expect.poll(() => document.querySelectorAll('main .zl-skeleton-line')).toHaveLength(0);
    checkFits(face);
    await checkAnotherLook();
  }
});

const stages = page.getByRole('region', { name: 'Progress of your request' });

test('a phone shows the stages ahead, with a date for the decision only', async () => {
  followLink();
  const server = new FakeServer();
  announceRequest(server, request);
  const dueAt = '2026-03-04T05:05:06.000Z';
  server.on(getFollowing, () => ({
    following: { ...sampleFollowing(request), service: { level: 'on-time' as const, dueAt } },
  }));
  await renderApp('/track', { server });
  await resizePage(360, 740);
  await expect.element(stages.getByRole('listitem').first()).toHaveTextContent('Sent2 Mar 2026');
  const [, checked, decided, offer, signed, paidOut] = stages.getByRole('listitem').elements();
  expect(checked).toHaveAttribute('aria-current', 'step');
  expect(decided).toHaveTextContent('DecidedExpected by 4 Mar 2026');
  expect(offer).toHaveTextContent('Comes with the decision, if we approve');
  expect(signed).toHaveTextContent('SignedLater. No date can be promised yet');
  expect(paidOut).toHaveTextContent('Paid outLater. No date can be promised yet');
  await checkScreen();
});

test('a withdrawn request shows its end and nothing ahead', async () => {
  followLink();
  const server = new FakeServer();
  const withdrawn = sampleRequest('withdrawn');
  const [begun, ended] = withdrawn.timeline;
  if (!begun || !ended) throw new Error('a request that was sent and ended');
  const sent = { ...ended, state: 'submitted' as const };
  announceRequest(server, { ...withdrawn, timeline: [begun, sent, ended] });
  await renderApp('/track', { server });
  await expect.element(stages.getByRole('listitem').last()).toHaveTextContent('Withdrawn2 Mar 2026');
  expect(stages.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(stages).not.toHaveTextContent('Decided');
});
