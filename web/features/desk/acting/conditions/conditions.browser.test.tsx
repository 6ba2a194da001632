import { approveRecommendation, recommendDecision } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkAxe } from '../../../../testing/check-axe.ts';
import { renderApp } from '../../../../testing/render-in-app.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { sampleDecision, sampleDossier } from '../testing/sample-dossier.ts';

const bar = page.getByRole('region', { name: 'What you can do' });
const dialog = page.getByRole('dialog');
const condition = (name: string) => dialog.getByRole('checkbox', { name });

const POLICY: Dossier['policy'] = {
  conditions: [
    { code: 'insurance', name: 'Insurance of the car', documentType: 'insurance_policy', isUsual: true },
    { code: 'delivery-note', name: 'Delivery note', documentType: null, isUsual: false },
  ],
  checklist: [],
  exceptions: [],
};
const INSURANCE = {
  key: 'insurance',
  name: 'Insurance of the car',
  isOwn: false,
  documentType: 'insurance_policy',
} as const;
const KEYS = { key: 'own-1', name: 'Both keys', isOwn: true, documentType: null } as const;
const movedTo = ({ id, version }: Dossier, state: 'pending_approval' | 'offered') => ({
  loanRequestId: id,
  state,
  version: version + 1,
});

test('the officer begins with the usual conditions, and adds others in their own words', async () => {
  const dossier = sampleDossier({ policy: POLICY, actions: ['recommend_approve'] });
  const server = createDesk(dossier);
  const sent = server.on(recommendDecision, () => movedTo(dossier, 'pending_approval'));
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['officer'] }, server });
  await bar.getByRole('button', { name: 'Recommend approval' }).click();
  await expect.element(condition('Insurance of the car')).toBeChecked();
  await expect.element(condition('Delivery note')).not.toBeChecked();
  await condition('Delivery note').click();
  await dialog.getByText('Add others in your own words').click();
  const own = dialog.getByRole('textbox', { name: 'Other conditions, one on each line' });
  await own.fill('No');
  const problem = dialog.getByText('At most five lines, each of 3 to 200 characters.');
  await expect.element(problem).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Stable income' }).click();
  await dialog.getByRole('button', { name: 'Recommend approval' }).click();
  expect(sent).toHaveLength(0);
  await own.fill('Both keys\n\n A new lock ');
  await expect.element(problem).not.toBeInTheDocument();
  await checkAxe(dialog.element());
  await dialog.getByRole('button', { name: 'Recommend approval' }).click();
  await expect
    .poll(() => sent.at(0)?.body.conditions)
    .toEqual({ codes: ['insurance', 'delivery-note'], own: ['Both keys', 'A new lock'] });
});

test('a refusal asks for no conditions', async () => {
  const dossier = sampleDossier({ policy: POLICY, actions: ['recommend_reject'] });
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['officer'] }, server: createDesk(dossier) });
  await bar.getByRole('button', { name: 'Recommend refusal' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Poor payment history' })).toBeVisible();
  await expect.element(condition('Insurance of the car')).not.toBeInTheDocument();
});

test('the approver reads the recommended conditions, and may take them out or add to them', async () => {
  const recommendation = sampleDecision({ conditions: [INSURANCE, KEYS], terms: sampleDossier().requested });
  const dossier = sampleDossier({
    policy: POLICY,
    state: 'pending_approval',
    decisions: [recommendation],
    pending: { recommendation, approvals: [], approvalsNeeded: 1 },
    actions: ['approve'],
  });
  const server = createDesk(dossier);
  const sent = server.on(approveRecommendation, () => movedTo(dossier, 'offered'));
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['approver'] }, server });
  const banner = page.getByRole('region', { name: /recommends: Approve as asked/ });
  await expect
    .element(banner.getByText('Before the money is paid: Insurance of the car and Both keys'))
    .toBeVisible();
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expect.element(condition('Insurance of the car')).toBeChecked();
  const own = dialog.getByRole('textbox', { name: 'Other conditions, one on each line' });
  await expect.element(own).toHaveValue('Both keys');
  await condition('Insurance of the car').click();
  await condition('Delivery note').click();
  await own.fill('');
  await checkAxe(dialog.element());
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => sent.at(0)?.body.conditions).toEqual({ codes: ['delivery-note'], own: [] });
});
