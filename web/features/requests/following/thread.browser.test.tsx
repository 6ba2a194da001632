import { lenderDate } from '@zeel/domain/product';
import { listMessages, type Message, markMessagesRead, writeMessage } from '@zeel/protocol/rooms/messages';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keptSecrets } from '../../../shared/address/kept-secrets.ts';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkAxe } from '../../../testing/check-axe.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { announceRequest, sampleRequest } from '../../../testing/sample-requests.ts';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';

const OWN_ID = '0198a000-0000-7000-8000-000000000012';
const DAY_MS = 86_400_000;
const ANSWER: Message = {
  id: '0198a000-0000-7000-8000-000000000011',
  by: 'lender',
  body: 'Please see the file.',
  attachments: [
    {
      id: '0198a000-0000-7000-8000-000000000021',
      fileName: 'a very long name of a file that does not fit on any phone.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 120_000,
    },
  ],
  signature: 'Оюун, credit officer',
  at: '2026-03-02T05:05:06.000Z',
  isRead: true,
};

test('on a holiday the thread says when somebody answers; files and signatures are seen, words wait over a reload', async () => {
  await resizePage(360, 740);
  const now = Date.now();
  const holidays = [0, DAY_MS].map((later) => lenderDate(new Date(now + later)));
  const request = { ...sampleRequest('in_review'), workingDays: { weekend: [], holidays } };
  const server = createServerWithoutRequests();
  announceRequest(server, request);
  server.on(listMessages, () => ({ messages: [ANSWER], next: null, unread: 0 }));
  const own: Message = {
    ...ANSWER,
    id: OWN_ID,
    by: 'applicant',
    attachments: [],
    signature: null,
    isRead: false,
  };
  const sent = server.on(writeMessage, ({ body: { body } }) => ({ message: { ...own, body } }));
  const show = () => renderApp(`/requests/${request.id}`, { person: { roles: ['applicant'] }, server });
  const { leave } = await show();
  const thread = page.getByRole('region', { name: 'Messages' });
  await expect
    .element(thread.getByText(/^We are closed now\. We answer on \w+day, .* from 09:00\.$/))
    .toBeVisible();
  await expect.element(thread.getByText('Оюун, credit officer')).toBeVisible();
  await expect.element(thread.getByRole('button', { name: /a very long name/ })).toBeVisible();
  checkFits('a thread with a file');
  await checkAxe(thread.element());
  await thread.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(thread.getByText('Write your message first.')).toBeVisible();
  await thread.getByLabelText('Your message').fill('Thank you');
  leave();
  await show();
  await expect.element(thread.getByLabelText('Your message')).toHaveValue('Thank you');
  await thread.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(thread.getByText('Not read yet')).toBeVisible();
  expect(sent).toMatchObject([{ body: { body: 'Thank you', attachmentIds: [] } }]);
});

test('behind a private link an answer appears by itself, and each look shows the proof of the link', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const request = sampleRequest('in_review');
  const secret = 'x'.repeat(43);
  keptSecrets.writeRequest({ loanRequestId: request.id, secret });
  onTestFinished(() => keptSecrets.writeRequest(null));
  const server = createServerWithoutRequests();
  announceRequest(server, request);
  let messages: Message[] = [];
  const looks = server.on(listMessages, () => ({ messages, next: null, unread: messages.length }));
  const read = server.on(markMessagesRead, () => ({ unread: 0 }));
  await renderApp('/track', { server });
  const thread = page.getByRole('region', { name: 'Messages' });
  await expect.element(thread.getByLabelText('Your message')).toBeVisible();
  thread.element().scrollIntoView();
  messages = [{ ...ANSWER, isRead: false }];
  // The timer begins once the thread has come into sight.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10_000);
      return thread.getByText('Please see the file.').elements().length;
    })
    .toBe(1);
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(new Set(looks.map(({ headers }) => headers.get('x-zeel-request-secret')))).toEqual(
    new Set([secret]),
  );
});
