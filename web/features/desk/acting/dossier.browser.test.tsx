import {
  type Dossier,
  getDossier,
  keepPresence,
  listAnnotations,
  listDeskMessages,
} from '@zeel/protocol/rooms/dossier';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkAxe } from '../../../testing/check-axe.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';
import { sampleDecision, sampleDossier } from './testing/sample-dossier.ts';

const bar = page.getByRole('region', { name: 'What you can do' });
const dialog = page.getByRole('dialog');

function createDesk(dossier: Dossier | null) {
  const server = createServerWithoutRequests();
  server.on(getDossier, () => (dossier === null ? refuse('not_found') : { dossier }));
  server.on(listAnnotations, () => ({ notes: [], tasks: [] }));
  server.on(listDeskMessages, () => ({ messages: [], next: null, unread: 0 }));
  server.on(keepPresence, () => ({ others: [] }));
  return server;
}

test('a dossier that is not there says so', async () => {
  const { id } = sampleDossier();
  await renderApp(`/desk/${id}`, { person: { roles: ['auditor'] }, server: createDesk(null) });
  await expect.element(page.getByRole('heading', { name: 'We could not find this request' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'To the queue' })).toBeVisible();
});

test('whoever recommended is not offered to decide, and reads why', async () => {
  const recommendation = sampleDecision();
  const dossier = sampleDossier({
    state: 'pending_approval',
    decisions: [recommendation],
    pending: { recommendation, approvals: [], approvalsNeeded: 1 },
    actions: ['assign'],
    blocked: [
      { action: 'approve', guards: ['not-the-recommender'] },
      { action: 'reject', guards: ['not-the-recommender'] },
    ],
  });
  const server = createDesk(dossier);
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['officer', 'approver'] }, server });
  await expect
    .element(bar.getByText('You recommended on this request, so a colleague decides it.'))
    .toBeVisible();
  await expect.element(bar.getByRole('button', { name: /^(Approve|Refuse)/ })).not.toBeInTheDocument();
  // The shortcut of an action that is not offered does nothing either.
  await userEvent.keyboard('{Shift>}A{/Shift}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  await expect.element(dialog).toBeVisible();
  await checkAxe(dialog.element());
});
