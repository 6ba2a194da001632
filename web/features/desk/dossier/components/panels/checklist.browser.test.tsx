import { type Dossier, getDossier, type Tick, tickCheck } from '@zeel/protocol/rooms/dossier';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkAxe } from '../../../../../testing/check-axe.ts';
import { renderApp } from '../../../../../testing/render-in-app.tsx';
import { createDesk } from '../../../acting/testing/create-desk.ts';
import { sampleDecision, sampleDossier } from '../../../acting/testing/sample-dossier.ts';

const panel = page.getByRole('region', { name: 'Checklist' });
const check = (name: string) => panel.getByRole('checkbox', { name });
const POLICY: Dossier['policy'] = {
  conditions: [],
  exceptions: [],
  checklist: [
    { code: 'asset-seen', name: 'Looked at the car', isRequired: true },
    { code: 'employer-called', name: 'Called the employer', isRequired: false },
  ],
};
const TICK: Tick = {
  code: 'asset-seen',
  by: { userId: '0198a000-0000-7000-8000-0000000000aa', name: 'Oyuna Officer' },
  at: '2026-11-16T03:00:00.000Z',
};

test('an officer ticks a required check and takes it back; the button says what is missing', async () => {
  let ticks: Tick[] = [];
  const dossierOf = () =>
    sampleDossier({
      policy: POLICY,
      ticks,
      ...(ticks.length > 0
        ? { actions: ['recommend_approve'] }
        : { blocked: [{ action: 'recommend_approve', guards: ['checklist-done'] }] }),
    });
  const server = createDesk(dossierOf());
  server.on(getDossier, () => ({ dossier: dossierOf() }));
  const sent = server.on(tickCheck, ({ body }) => {
    ticks = body.isDone ? [TICK] : [];
    return { tick: ticks[0] ?? null };
  });
  await renderApp(`/desk/${dossierOf().id}`, { person: { roles: ['officer'] }, server });
  await expect.element(panel.getByText('required')).toBeVisible();
  await expect.element(page.getByText('checklist open', { exact: false }).first()).toBeVisible();
  await checkAxe(panel.element());
  await check('Looked at the car').click();
  await expect.element(panel.getByText(/^Oyuna Officer, /)).toBeVisible();
  await expect.element(check('Looked at the car')).toBeChecked();
  await expect.element(panel.getByText('required')).not.toBeInTheDocument();
  await check('Looked at the car').click();
  await expect.element(check('Looked at the car')).not.toBeChecked();
  expect(sent.map(({ body }) => body.isDone)).toEqual([true, false]);
});

test('an approver reads how much of the list is done, and ticks nothing', async () => {
  const recommendation = sampleDecision({ terms: sampleDossier().requested });
  const dossier = sampleDossier({
    policy: POLICY,
    ticks: [TICK],
    state: 'pending_approval',
    decisions: [recommendation],
    pending: { recommendation, approvals: [], approvalsNeeded: 1 },
    actions: ['approve'],
    may: {
      annotate: true,
      message: true,
      verifyDocuments: false,
      tickChecklist: false,
      assess: false,
      acknowledge: false,
    },
  });
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['approver'] }, server: createDesk(dossier) });
  await expect.element(page.getByText('Checklist: 1 of 2 done')).toBeVisible();
  await expect.element(check('Looked at the car')).toBeDisabled();
  await expect.element(check('Called the employer')).not.toBeChecked();
});
