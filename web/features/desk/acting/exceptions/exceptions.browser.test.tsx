import { recommendDecision } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkAxe } from '../../../../testing/check-axe.ts';
import { renderApp } from '../../../../testing/render-in-app.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { sampleDecision, sampleDossier } from '../testing/sample-dossier.ts';

const bar = page.getByRole('region', { name: 'What you can do' });
const dialog = page.getByRole('dialog');
const ask = dialog.getByRole('checkbox', { name: /^Exception: / });

/** A dossier of somebody who is older at the end than the product usually lets them be. */
function olderDossier(changes: Partial<Dossier> = {}): Dossier {
  const dossier = sampleDossier();
  const { applicant } = dossier.data;
  const person = { ...applicant.person, registerNumber: 'ЪЪ61060412' };
  return {
    ...dossier,
    data: { ...dossier.data, applicant: { ...applicant, person } },
    product: { ...dossier.product, terms: { ...dossier.product.terms, maxAgeAtEndYears: 65 } },
    policy: {
      conditions: [],
      checklist: [],
      exceptions: [{ limit: 'age-max-at-end', upTo: 70, minAuthorityMnt: 20_000_000 }],
    },
    ...changes,
  };
}

test('an exception is offered where the product has one for a broken limit, and needs a reason', async () => {
  const dossier = olderDossier({ actions: ['recommend_approve'] });
  const server = createDesk(dossier);
  const moved = {
    loanRequestId: dossier.id,
    state: 'pending_approval',
    version: dossier.version + 1,
  } as const;
  const sent = server.on(recommendDecision, () => moved);
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['officer'] }, server });
  await bar.getByRole('button', { name: 'Recommend approval' }).click();
  await dialog.getByRole('checkbox', { name: 'Stable income' }).click();
  await ask.click();
  await dialog.getByRole('button', { name: 'Recommend approval' }).click();
  await expect.element(dialog.getByText('Say why, in 3 to 500 characters.')).toBeVisible();
  expect(sent).toHaveLength(0);
  await checkAxe(dialog.element());
  await dialog.getByRole('textbox', { name: 'Why this exception' }).fill('Twenty years with one employer.');
  await dialog.getByRole('button', { name: 'Recommend approval' }).click();
  await expect
    .poll(() => sent.at(0)?.body.exceptions)
    .toEqual([{ limit: 'age-max-at-end', reason: 'Twenty years with one employer.' }]);
});

test('where every limit holds nothing is offered', async () => {
  const dossier = sampleDossier({ policy: olderDossier().policy, actions: ['recommend_approve'] });
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['officer'] }, server: createDesk(dossier) });
  await bar.getByRole('button', { name: 'Recommend approval' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Stable income' })).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
});

test('the approver reads the exception before approving', async () => {
  const recommendation = sampleDecision({
    terms: sampleDossier().requested,
    exceptions: [{ limit: 'age-max-at-end', reason: 'One employer.', actual: 67, bound: 65, unit: 'years' }],
  });
  const dossier = olderDossier({
    state: 'pending_approval',
    decisions: [recommendation],
    pending: { recommendation, approvals: [], approvalsNeeded: 1 },
    actions: ['approve'],
  });
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['approver'] }, server: createDesk(dossier) });
  const words = /^Exception, .*: 67 instead of 65\. One employer\.$/;
  const banner = page.getByRole('region', { name: /recommends: Approve as asked/ });
  await expect.element(banner.getByText(words)).toBeVisible();
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByText(words)).toBeVisible();
});
