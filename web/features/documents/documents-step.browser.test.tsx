import { endpoint } from '@zeel/protocol/endpoint';
import {
  DOCUMENT_THUMBNAIL_PATH,
  finishUpload,
  getDocument,
  listDocuments,
  removeDocument,
  rotateDocument,
  type StoredDocument,
  startUpload,
  UPLOAD_BYTES_PATH,
} from '@zeel/protocol/rooms/documents';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { BROKEN_LINE, FakeServer, refuse } from '../../testing/fake-server.ts';
import { type Rendered, renderInApp } from '../../testing/render-in-app.tsx';
import DocumentsStep from './components/DocumentsStep.tsx';

const ID = '0192f0c1-3333-7000-8000-000000000001';
const byDocument = z.strictObject({ documentId: z.uuid() });
/** The two calls that carry bytes are paths of the protocol and no endpoints with a body or a reply in JSON. */
const sendBytes = endpoint({
  method: 'PUT',
  path: UPLOAD_BYTES_PATH,
  access: 'public',
  summary: 'One piece of a file',
  params: byDocument,
  query: z.strictObject({ offset: z.string() }),
  reply: z.strictObject({ receivedBytes: z.int() }),
});
const readThumbnail = endpoint({
  method: 'GET',
  path: DOCUMENT_THUMBNAIL_PATH,
  access: 'public',
  summary: 'A small picture of a file',
  params: byDocument,
  reply: z.null(),
});

const card = page.getByRole('region', { name: 'Identity card' });
const pick = card.getByLabelText(/^(Choose files|Add another file)/);
const row = (name: string) => card.getByRole('listitem').filter({ hasText: name });
const tool = (name: string, word: string) => row(name).getByRole('button', { name: word });

/** A picture that lies, or stands. */
async function drawPicture(widthPx: number, heightPx: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  canvas.getContext('2d')?.fillRect(0, 0, widthPx / 2, heightPx);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}
const photo = async (name: string): Promise<File> =>
  new File([await drawPicture(60, 40)], name, { type: 'image/jpeg' });

interface Papers {
  readonly server: FakeServer;
  readonly stored: Map<string, StoredDocument>;
  readonly removed: readonly unknown[];
}

/** A server that keeps the files of one request as the real one does, without their bytes. */
function createPapers(): Papers {
  const server = new FakeServer();
  const stored = new Map<string, StoredDocument>();
  const find = (id: string): StoredDocument => {
    const found = stored.get(id);
    if (!found) throw new Error(`no document ${id}`);
    return found;
  };
  const keep = (document: StoredDocument): { document: StoredDocument } => {
    stored.set(document.id, document);
    return { document };
  };
  server.on(listDocuments, () => ({
    documents: [...stored.values()],
    limits: {
      maxFileBytes: 10_000_000,
      maxFilesPerType: 10,
      maxFilesPerRequest: 40,
      mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
    },
  }));
  server.on(startUpload, ({ params, body: { id, type, partyId, fileName, sizeBytes } }) =>
    keep({
      id,
      loanRequestId: params.loanRequestId,
      type,
      partyId,
      state: 'uploading',
      fileName,
      sizeBytes,
      receivedBytes: 0,
      mediaType: null,
      pageCount: null,
      hasThumbnail: false,
      revision: 0,
      rejectionCode: null,
      rejectionReason: null,
      createdAt: '2026-03-02T05:05:06.000Z',
    }),
  );
  server.on(sendBytes, ({ params }) => ({ receivedBytes: find(params.documentId).sizeBytes }));
  server.on(finishUpload, ({ params }) => {
    const document = find(params.documentId);
    const isPicture = document.fileName.endsWith('.jpg');
    return keep({
      ...document,
      state: 'uploaded',
      receivedBytes: document.sizeBytes,
      mediaType: isPicture ? 'image/jpeg' : 'application/pdf',
      pageCount: isPicture ? null : 1,
      hasThumbnail: isPicture,
    });
  });
  server.on(getDocument, ({ params }) => ({ document: find(params.documentId) }));
  server.on(rotateDocument, ({ params }) => {
    const document = find(params.documentId);
    return keep({ ...document, revision: document.revision + 1 });
  });
  server.on(readThumbnail, async ({ params }) => {
    const isTurned = find(params.documentId).revision % 2 === 1;
    return new Response(await drawPicture(isTurned ? 40 : 60, isTurned ? 60 : 40));
  });
  const removed = server.on(removeDocument, ({ params }) => {
    stored.delete(params.documentId);
    return null;
  });
  return { server, stored, removed };
}

async function show({ server }: Papers): Promise<Rendered> {
  // Unfinished uploads are remembered where the browser keeps things.
  onTestFinished(() => window.localStorage.clear());
  const rendered = await renderInApp(
    <DocumentsStep
      loanRequestId={ID}
      secret={null}
      wanted={[{ type: 'identity_card', isRequired: true }]}
      canChange
    />,
    { server },
  );
  await expect.element(card.getByText('Needed')).toBeVisible();
  return rendered;
}

test('a cancelled file leaves nothing behind', async () => {
  const papers = createPapers();
  papers.server.on(sendBytes, () => BROKEN_LINE);
  await show(papers);
  await userEvent.upload(pick, await photo('wrong.jpg'));
  await expect.element(row('wrong.jpg')).toHaveTextContent('The connection is gone');
  await tool('wrong.jpg', 'Cancel').click();
  await expect.element(row('wrong.jpg')).not.toBeInTheDocument();
  await expect.poll(() => papers.removed).toHaveLength(1);
  expect(papers.stored.size).toBe(0);
});

test('what cannot be taken says why and what to do', async () => {
  const papers = createPapers();
  const words = 'This is no picture: take a photo of it.';
  papers.server.on(finishUpload, () => refuse('validation_failed', { message: words }));
  await show(papers);
  await userEvent.upload(pick, [
    new File(['a letter'], 'letter.docx', { type: 'application/msword' }),
    new File(['these bytes are no picture at all'], 'not-a-photo.jpg', { type: 'image/jpeg' }),
  ]);
  await expect.element(row('letter.docx')).toHaveTextContent('Save this as a PDF, or take a photo of it.');
  await expect.element(row('not-a-photo.jpg')).toHaveTextContent(words);
  papers.server.on(finishUpload, ({ params }) => {
    const document = papers.stored.get(params.documentId);
    if (!document) return refuse('not_found');
    const whole: StoredDocument = {
      ...document,
      state: 'uploaded',
      mediaType: 'application/pdf',
      pageCount: 1,
    };
    return { document: whole };
  });
  await userEvent.upload(
    row('not-a-photo.jpg').getByLabelText(/^Choose another file/),
    new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' }),
  );
  await expect.element(tool('statement.pdf', 'Remove')).toBeVisible();
  await expect.element(row('not-a-photo.jpg')).not.toBeInTheDocument();
  await tool('letter.docx', 'Dismiss').click();
  expect(card.getByRole('listitem').elements()).toHaveLength(1);
});

test('a photo is turned, removed and had back, and replaced', async () => {
  const papers = createPapers();
  const { rerender } = await show(papers);
  await userEvent.upload(pick, await photo('lying.jpg'));
  const isUpright = (): boolean => {
    const picture = document.querySelector<HTMLImageElement>('.zl-file img');
    if (!picture?.complete || picture.naturalWidth === 0) throw new Error('no picture yet');
    return picture.naturalHeight > picture.naturalWidth;
  };
  await expect.poll(() => isUpright()).toBe(false);
  await tool('lying.jpg', 'Turn').click();
  await expect.poll(() => isUpright()).toBe(true);

  await tool('lying.jpg', 'Remove').click();
  await expect.element(page.getByText('lying.jpg was removed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await expect.element(card.getByText('Needed')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(card.getByText('We have it')).toBeVisible();
  expect(papers.removed).toHaveLength(0);

  await userEvent.upload(row('lying.jpg').getByLabelText(/^Replace/), await photo('better.jpg'));
  await expect.element(tool('better.jpg', 'Turn')).toBeVisible();
  await expect.element(row('lying.jpg')).not.toBeInTheDocument();
  await expect.poll(() => papers.removed).toHaveLength(1);

  // Leaving the screen carries out what was to be removed.
  await tool('better.jpg', 'Remove').click();
  rerender(<p>Another screen</p>);
  await expect.poll(() => papers.removed).toHaveLength(2);
});
