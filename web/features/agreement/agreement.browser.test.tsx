import { writeAgreement } from '@zeel/domain/agreement';
import { sampleInputs } from '@zeel/domain/agreement/testing';
import { formatsFor } from '@zeel/protocol/formats';
import { type Agreement, getAgreement, getDeskAgreement } from '@zeel/protocol/rooms/agreements';
import {
  type DeskSigning,
  getDeskSigning,
  getSigning,
  remindSignerFromDesk,
} from '@zeel/protocol/rooms/signing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadPerson } from '../../shared/session/person-slice.ts';
import { checkAxe } from '../../testing/check-axe.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';
import AgreementPanel from './components/AgreementPanel.tsx';

const ID = '0198a000-0000-7000-8000-000000000001';

const agreement = (isPreview: boolean): Agreement => ({
  document: writeAgreement(sampleInputs('en', { isPreview }), formatsFor('en')),
  hash: 'ab'.repeat(32),
});

test('an applicant reads the whole agreement on a narrow screen, with the words of its file', async () => {
  await page.viewport(360, 800);
  const server = createServerWithoutRequests();
  const shown = agreement(false);
  server.on(getAgreement, () => shown);
  server.on(getSigning, () => ({ signing: null }));
  await renderInApp(
    <AgreementPanel side="applicant" loanRequestId={ID} secret={null} reference="ZL-2026-000123-4" />,
    { server },
  );
  await page.getByRole('button', { name: 'Read the agreement' }).click();
  const sheet = page.getByRole('article', { name: 'Loan agreement' });
  await expect.element(sheet).toBeVisible();
  const words = sheet.element().textContent ?? '';
  for (const { heading, parts } of shown.document.clauses) {
    expect(words).toContain(heading);
    for (const part of parts) {
      if (part.kind === 'paragraph') expect(words).toContain(part.text);
      if (part.kind === 'facts') for (const { value } of part.facts) expect(words).toContain(value);
      if (part.kind === 'table')
        for (const cell of [...part.rows.flat(), ...part.totals]) expect(words).toContain(cell);
    }
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await checkAxe(sheet.element());
  await page.getByRole('button', { name: 'Hide the agreement' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('the desk sees that a preview is not valid', async () => {
  const server = createServerWithoutRequests();
  server.on(getDeskAgreement, () => agreement(true));
  await renderInApp(
    <AgreementPanel side="desk" loanRequestId={ID} secret={null} reference="ZL-2026-000123-4" isPreview />,
    { server, person: { roles: ['officer'] } },
  );
  await page.getByRole('button', { name: 'Read the agreement' }).click();
  await expect.element(page.getByText('Preview, not valid')).toBeVisible();
});

const HALF_SIGNED: DeskSigning = {
  state: 'open',
  level: 'code',
  signers: [
    {
      role: 'applicant',
      partyId: null,
      name: 'Dorj Bold',
      language: 'en',
      signature: {
        signedAt: '2026-11-16T03:00:00.000Z',
        method: 'code',
        channel: 'email',
        sentTo: 'b•••d@example.mn',
        address: '203.0.113.7',
        device: 'Phone',
        fileHash: 'ab'.repeat(32),
      },
    },
    { role: 'guarantor', partyId: ID, name: 'Bat Saraa', language: 'mn', signature: null },
  ],
  closesAt: null,
  stopped: null,
  earlier: [],
};

test('the desk reminds whoever has not signed, and reads that it was done', async () => {
  const server = createServerWithoutRequests();
  server.on(getDeskSigning, () => ({ signing: HALF_SIGNED }));
  const sent = server.on(remindSignerFromDesk, () => ({}));
  const { store } = await renderInApp(
    <AgreementPanel side="desk" loanRequestId={ID} secret={null} reference="ZL-2026-000123-4" />,
    { server, person: { roles: ['officer'] } },
  );
  await store.dispatch(loadPerson());
  await page.getByRole('button', { name: 'Remind: Bat Saraa' }).click();
  await expect.element(page.getByText('Reminder sent')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ partyId: ID }]);
  await expect.element(page.getByRole('button', { name: 'Remind: Dorj Bold' })).not.toBeInTheDocument();
});
