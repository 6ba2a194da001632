import { endpoint } from '@zeel/protocol/endpoint';
import { DOCUMENT_CONTENT_PATH } from '@zeel/protocol/rooms/documents';
import {
  type DeskDocument,
  type Dossier,
  getDossier,
  keepPresence,
  listAnnotations,
  listDeskMessages,
  rejectDocument,
  verifyDocument,
} from '@zeel/protocol/rooms/dossier';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { checkAxe } from '../../../testing/check-axe.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';
import { sampleDossier } from '../acting/testing/sample-dossier.ts';

/** The bytes of a document, which are no JSON and so no endpoint of the protocol. */
const readContent = endpoint({
  method: 'GET',
  path: DOCUMENT_CONTENT_PATH,
  access: 'public',
  summary: 'The bytes of a document',
  params: z.strictObject({ documentId: z.uuid() }),
  query: z.strictObject({ as: z.string().optional() }),
  reply: z.null(),
});

const PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

const documentOf = (number: number, changes: Partial<DeskDocument> = {}): DeskDocument => ({
  id: `0198a000-0000-7000-8000-00000000e00${number}`,
  loanRequestId: sampleDossier().id,
  type: number === 1 ? 'identity_card' : 'social_insurance_statement',
  partyId: null,
  state: 'uploaded',
  fileName: `paper-${number}.png`,
  sizeBytes: PICTURE.length,
  receivedBytes: PICTURE.length,
  mediaType: 'image/png',
  pageCount: null,
  hasThumbnail: false,
  revision: 0,
  rejectionCode: null,
  rejectionReason: null,
  createdAt: '2026-11-16T01:00:00.000Z',
  findings: [],
  decidedBy: null,
  decidedAt: null,
  ...changes,
});

/** Something to wait for until the test lets it happen. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** A desk whose papers come when the test lets them, and whose verdicts are kept when it lets them. */
function createPapers(dossier: Dossier) {
  const server = createServerWithoutRequests();
  const bytes = createGate();
  const kept = createGate();
  let shown = dossier;
  server.on(getDossier, () => ({ dossier: shown }));
  server.on(listAnnotations, () => ({ notes: [], tasks: [] }));
  server.on(listDeskMessages, () => ({ messages: [], next: null, unread: 0 }));
  server.on(keepPresence, () => ({ others: [] }));
  server.on(readContent, async () => {
    await bytes.opened;
    return new Response(PICTURE, { headers: { 'content-type': 'image/png' } });
  });
  const judged = (documentId: string, changes: Partial<DeskDocument>) => {
    const documents = shown.documents.map((one) => (one.id === documentId ? { ...one, ...changes } : one));
    shown = { ...shown, documents };
    const document = documents.find(({ id }) => id === documentId);
    if (document === undefined) throw new Error('no such paper');
    return { document };
  };
  const verified = server.on(verifyDocument, async ({ params }) => {
    await kept.opened;
    return judged(params.documentId, { state: 'verified' });
  });
  const rejected = server.on(rejectDocument, ({ params, body }) =>
    judged(params.documentId, {
      state: 'rejected',
      rejectionCode: body.reason,
      rejectionReason: body.text || null,
    }),
  );
  return { server, verified, rejected, showPapers: bytes.open, keepVerdicts: kept.open };
}

const papersOf = (changes: Partial<Dossier> = {}): Dossier => {
  const documents = [documentOf(1), documentOf(2)];
  return sampleDossier({
    documents,
    askedDocuments: documents.map(({ type }) => ({
      type,
      partyId: null,
      isRequired: true,
      followsBy: null,
    })),
    actions: ['ask_information'],
    ...changes,
  });
};

test('a paper is verified once it was seen, and one after the other', async () => {
  const dossier = papersOf();
  const { server, verified, showPapers, keepVerdicts } = createPapers(dossier);
  await renderApp(`/desk/${dossier.id}#paper-${documentOf(1).id}`, {
    person: { roles: ['officer'] },
    server,
  });
  const verify = page.getByRole('button', { name: /^Verify/ });
  await expect.element(verify).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('v');
  await expect
    .element(page.getByText('Wait until the paper is on the screen, then verify it.'))
    .toBeVisible();
  showPapers();
  await expect.element(verify).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('v');
  await expect.poll(() => verified.length).toBe(1);
  await userEvent.keyboard('v');
  await expect.element(page.getByText(/^The last verdict is still being saved/)).toBeVisible();
  keepVerdicts();
  await expect.element(page.getByText(/is verified\.$/)).toBeVisible();
  expect(verified).toHaveLength(1);
});

test('what a paper says is typed beside what was told, and sent with the verdict', async () => {
  const dossier = papersOf();
  const { server, verified, showPapers, keepVerdicts } = createPapers(dossier);
  showPapers();
  keepVerdicts();
  await renderApp(`/desk/${dossier.id}#paper-${documentOf(2).id}`, {
    person: { roles: ['officer'] },
    server,
  });
  const findings = page.getByRole('group', { name: 'What the paper says' });
  await expect.element(findings.getByLabelText('Employer')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^Verify/ }))
    .toHaveAttribute('aria-disabled', 'false');
  await findings.getByLabelText('Monthly income').fill('1,234,000');
  await checkAxe(findings.element());
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => verified.at(0)?.body.findings)
    .toEqual([{ field: 'monthlyIncome', value: '1234000' }]);
});

test('Ctrl with Enter sends a rejection, and the paper stands ready to be asked for again', async () => {
  const dossier = papersOf({ language: 'en' });
  const { server, rejected, showPapers } = createPapers(dossier);
  showPapers();
  await renderApp(`/desk/${dossier.id}#paper-${documentOf(1).id}`, {
    person: { roles: ['officer'] },
    server,
  });
  await page.getByRole('button', { name: /^Reject/ }).click();
  await page.getByRole('radio', { name: 'Cannot be read' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => rejected.length).toBe(1);
  await expect.element(page.getByText(/is rejected\.$/)).toBeVisible();
  await page
    .getByRole('region', { name: 'What you can do' })
    .getByRole('button', { name: 'Ask for information' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Which paper')).toHaveValue('identity_card');
  const words = dialog.getByLabelText('In words the applicant understands').element();
  expect(words instanceof HTMLTextAreaElement && words.value).toContain(
    'Please send this document again: Identity card.',
  );
});
