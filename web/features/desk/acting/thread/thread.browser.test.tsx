import { listDeskMessages, listReadyAnswers, writeDeskMessage } from '@zeel/protocol/rooms/dossier';
import { getSignature, setSignature } from '@zeel/protocol/rooms/identity';
import type { Message } from '@zeel/protocol/rooms/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { resizePage } from '../../../../testing/change-look.ts';
import { checkAxe } from '../../../../testing/check-axe.ts';
import { renderApp } from '../../../../testing/render-in-app.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { sampleDossier } from '../testing/sample-dossier.ts';

const idOf = (number: number): string => `0198a000-0000-7000-8000-0000000000${number}`;

const messageOf = (changes: Partial<Message>): Message => ({
  id: idOf(10),
  by: 'applicant',
  body: 'Here it is.',
  attachments: [],
  signature: null,
  at: '2026-03-02T05:05:06.000Z',
  isRead: true,
  ...changes,
});

test('an answer begins from a ready one, is signed as the officer wants, and files are opened from the thread', async () => {
  await resizePage(1440, 900);
  const dossier = sampleDossier();
  const server = createDesk(dossier);
  const file = { id: idOf(20), fileName: '<b>pay</b>.pdf', mediaType: 'application/pdf', sizeBytes: 12_000 };
  server.on(listDeskMessages, () => ({
    messages: [{ ...messageOf({ body: '', attachments: [file] }), author: null }],
    next: null,
    unread: 0,
  }));
  server.on(listReadyAnswers, () => ({
    answers: [{ code: 'received', name: 'Documents received', text: 'Bonjour Bat,\nmerci.' }],
  }));
  let signature: string | null = null;
  server.on(getSignature, () => ({ signature }));
  const signed = server.on(setSignature, ({ body }) => {
    signature = body.signature;
    return { signature };
  });
  const sent = server.on(writeDeskMessage, ({ body }) => ({
    message: messageOf({ id: idOf(11), by: 'lender', body: body.body, signature, isRead: false }),
  }));
  await renderApp(`/desk/${dossier.id}#messages`, { person: { roles: ['officer'] }, server });
  const thread = page.getByRole('region', { name: 'Messages with the applicant' });
  // A hostile name is only ever text.
  await expect.element(thread.getByRole('button', { name: /<b>pay<\/b>\.pdf/ })).toBeVisible();
  await thread.getByRole('button', { name: 'Ready answers' }).click();
  await page.getByRole('menuitem', { name: 'Documents received' }).click();
  const field = thread.getByLabelText('Message to the applicant');
  await expect.element(field).toHaveValue('Bonjour Bat,\nmerci.');
  await thread.getByRole('button', { name: 'Change the signature' }).click();
  await thread.getByLabelText('Signature under your answers').fill('Оюун, credit officer');
  await checkAxe(thread.element());
  await thread.getByRole('button', { name: 'Save' }).click();
  await expect.element(thread.getByText('Signed: Оюун, credit officer.')).toBeVisible();
  await thread.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(thread.getByText('Оюун, credit officer', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(signed).toHaveLength(1);
  expect(sent).toMatchObject([{ body: { body: 'Bonjour Bat,\nmerci.', attachmentIds: [] } }]);
});
