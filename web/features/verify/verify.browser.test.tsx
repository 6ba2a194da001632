import { type FileVerdict, verifyFile, verifyWords } from '@zeel/protocol/rooms/verify';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLook, checkFits } from '../../testing/change-look.ts';
import { checkAnotherLook, checkScreen } from '../../testing/check-axe.ts';
import { renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';

const HASH = 'ab'.repeat(32);
const REFERENCE = 'ZL-2026-000042-6';

const choose = (text: string, name = 'agreement.pdf') =>
  userEvent.upload(page.getByLabelText('Choose a PDF'), new File([text], name, { type: 'application/pdf' }));

const answer = (changes: Partial<FileVerdict>): FileVerdict => ({
  verdict: 'unknown',
  file: null,
  ownPart: null,
  signatures: [],
  ...changes,
});

test('a file is read here, only its hashes are sent, and the answer says what was done to it', async () => {
  await page.viewport(360, 800);
  const server = createServerWithoutRequests();
  const sent: object[] = [];
  const sealed = { kind: 'sealed', signatures: 2, madeAt: '2026-11-17T01:02:03.000Z' } as const;
  server.on(verifyFile, ({ body }) => {
    sent.push(body);
    const [first] = body.revisions;
    return first === undefined
      ? answer({
          verdict: 'genuine',
          file: sealed,
          signatures: [{ by: 'lender', isIntact: true, signedAt: sealed.madeAt, timeStampedAt: null }],
        })
      : answer({ verdict: 'extended', file: sealed, ownPart: first });
  });
  const { store } = await renderApp('/verify', { server });
  await choose('%PDF-1.7\nOurs\n%%EOF');
  await expect.element(page.getByText('Genuine and unaltered')).toBeVisible();
  await expect.element(page.getByText('2 people signed')).toBeVisible();
  await expect.element(page.getByText('Our seal is intact.', { exact: false })).toBeVisible();
  await choose('%PDF-1.7\nOurs\n%%EOFand more');
  await expect.element(page.getByText('Something was added to this file')).toBeVisible();
  await expect.element(page.getByText('8 bytes were added', { exact: false })).toBeVisible();
  expect(JSON.stringify(sent)).not.toContain('Ours');
  checkFits();
  await changeLook(store, { currentTheme: 'light', direction: 'ltr' });
  await checkScreen();
  await changeLook(store, { currentTheme: 'dark', direction: 'rtl' });
  await checkAnotherLook();
  await choose('Dear Sir', 'letter.pdf');
  await expect.element(page.getByText('This file is not a PDF.')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('the code of a page fills reference and hash in and checks them at once', async () => {
  const server = createServerWithoutRequests();
  server.on(verifyWords, ({ body }) => ({
    agreement:
      body.documentSha256 === HASH
        ? { writtenAt: '2026-11-17T01:02:03.000Z', signatures: 2, isSealed: true }
        : null,
  }));
  await renderApp(`/verify#${REFERENCE}/${HASH}`, { server });
  await expect.element(page.getByText('There is such an agreement')).toBeVisible();
  await expect.element(page.getByText('Sealed by us')).toBeVisible();
  await page.getByLabelText('Document hash').fill('cd'.repeat(32));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(page.getByText('No agreement of ours has both')).toBeVisible();
  await page.getByLabelText('Document hash').fill('short');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(page.getByText('The document hash has 64 digits', { exact: false })).toBeVisible();
});
