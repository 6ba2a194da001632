import { acknowledgeSignals, type DeskSignal, getDossier, reopenSignals } from '@zeel/protocol/rooms/dossier';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkAxe } from '../../../testing/check-axe.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { createDesk } from '../acting/testing/create-desk.ts';
import { sampleDossier } from '../acting/testing/sample-dossier.ts';

const signal = (changes: Partial<DeskSignal> = {}): DeskSignal => ({
  kind: 'bank_account',
  level: 'warning',
  others: 1,
  hasMore: false,
  requests: [
    {
      loanRequestId: '0198a000-0000-7000-8000-000000000002',
      reference: 'ZL-2026-000077-1',
      state: 'in_review',
      applicantName: 'Дорж Сараа',
    },
  ],
  isOpen: true,
  acknowledged: null,
  ...changes,
});
const panel = page.getByRole('region', { name: 'Signals' });
const strip = page.getByText('1 to acknowledge');

test('a signal is explained with the way to the other request, acknowledged with a note, and taken back', async () => {
  const hint = signal({
    kind: 'employer',
    level: 'hint',
    others: 20,
    hasMore: true,
    requests: [],
    isOpen: false,
  });
  const open = sampleDossier({ signals: [signal(), hint] });
  const said = {
    by: { userId: '0198a000-0000-7000-8000-0000000000aa', name: 'Oyuna Officer' },
    at: '2026-11-16T03:00:00.000Z',
    note: 'Brothers; both were called.',
    since: 0,
  };
  const seen = sampleDossier({ signals: [signal({ isOpen: false, acknowledged: said }), hint] });
  const server = createDesk(open);
  await renderApp(`/desk/${open.id}`, { person: { roles: ['officer'] }, server });
  await expect.element(panel.getByText('Same bank account: 1 other person.')).toBeVisible();
  await expect.element(panel.getByText('Same employer: more than 20 other people.')).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'ZL-2026-000077-1' }))
    .toHaveAttribute('href', expect.stringContaining('/desk/0198a000-0000-7000-8000-000000000002'));
  await expect.element(strip).toBeVisible();
  await checkAxe(panel.element());

  const acknowledge = panel.getByRole('button', { name: 'Acknowledge' });
  await acknowledge.click();
  await expect.element(panel.getByText('Write what came of it.')).toBeVisible();
  await panel.getByLabelText('What came of looking into it').fill('Brothers; both were called.');
  server.on(acknowledgeSignals, () => refuse('stale_version'));
  await acknowledge.click();
  await expect.element(panel.getByText(/^More has come in the meantime/)).toBeVisible();
  const sent = server.on(acknowledgeSignals, () => ({ open: 0 }));
  server.on(getDossier, () => ({ dossier: seen }));
  await acknowledge.click();
  await expect.element(panel.getByText(/Oyuna Officer, .*: Brothers; both were called\./)).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { body: { signals: [{ kind: 'bank_account', others: 1, hasMore: false }], note: said.note } },
  ]);

  const reopened = server.on(reopenSignals, () => ({ open: 1 }));
  server.on(getDossier, () => ({ dossier: open }));
  await panel.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(strip).toBeVisible();
  expect(reopened).toMatchObject([{ body: { kinds: ['bank_account'] } }]);
});

test('whoever cannot recommend reads the signals and says nothing about them', async () => {
  const dossier = sampleDossier({
    signals: [signal()],
    may: {
      annotate: false,
      message: false,
      verifyDocuments: false,
      tickChecklist: false,
      assess: false,
      acknowledge: false,
    },
  });
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['auditor'] }, server: createDesk(dossier) });
  await expect.element(panel.getByText('Same bank account: 1 other person.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument();
});
