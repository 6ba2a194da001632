import {
  askEid,
  type EidLook,
  getPartySigning,
  getSigning,
  lookAtEid,
  type Signing,
  sendPartySigningCode,
  sendSigningCode,
  signAgreement,
  signAsParty,
} from '@zeel/protocol/rooms/signing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../testing/change-look.ts';
import { checkAxe } from '../../testing/check-axe.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';
import AgreementPanel from './components/AgreementPanel.tsx';

const ID = '0198a000-0000-7000-8000-000000000001';
const AT = '2026-11-16T03:00:00.000Z';

const borrower = { role: 'applicant', partyId: null, name: 'Dorj Bold', isMe: true } as const;
const guarantor = { role: 'guarantor', partyId: ID, name: 'Bat Saraa', isMe: false } as const;

const OPEN: Signing = {
  state: 'open',
  level: 'code',
  language: 'en',
  documentHash: 'ab'.repeat(32),
  lines: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'],
  ticks: [
    { key: 'read', text: 'I have read it.' },
    { key: 'electronic', text: 'The code is my signature.' },
  ],
  signers: [
    { ...borrower, signedAt: null },
    { ...guarantor, signedAt: AT },
  ],
  mayTakeTurn: true,
  contacts: [{ channel: 'email', sentTo: 'b•••d@example.mn' }],
  closesAt: '2026-12-16T03:00:00.000Z',
  stopped: null,
  earlier: [],
};

const show = (server: ReturnType<typeof createServerWithoutRequests>) =>
  renderInApp(
    <AgreementPanel side="applicant" loanRequestId={ID} secret={null} reference="ZL-2026-000123-4" />,
    { server },
  );

test('a signer ticks, asks for a code and signs on a narrow screen', async () => {
  await resizePage(360, 800);
  const server = createServerWithoutRequests();
  let now = OPEN;
  server.on(getSigning, () => ({ signing: now }));
  server.on(sendSigningCode, () => ({
    sentTo: 'b•••d@example.mn',
    expiresInSeconds: 600,
    resendInSeconds: 45,
  }));
  server.on(signAgreement, () => {
    now = {
      ...OPEN,
      state: 'complete',
      contacts: [],
      mayTakeTurn: false,
      signers: [
        { ...borrower, signedAt: AT },
        { ...guarantor, signedAt: AT },
      ],
    };
    return { signing: now };
  });
  await show(server);
  await expect.element(page.getByText('Five.')).toBeVisible();
  const ask = page.getByRole('button', { name: 'Send a code to b•••d@example.mn' });
  await expect.element(ask).toHaveAttribute('aria-disabled', 'true');
  for (const { text } of OPEN.ticks) await page.getByRole('checkbox', { name: text }).click();
  checkFits();
  await checkAxe(page.getByRole('region', { name: 'The agreement' }).element());
  await ask.click();
  await page.getByRole('textbox', { name: 'The code' }).fill('123 456');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(page.getByText('Everyone has signed.')).toBeVisible();
});

test('the signature of somebody else appears by itself, and what was ticked stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createServerWithoutRequests();
  let now: Signing = {
    ...OPEN,
    signers: [
      { ...borrower, signedAt: null },
      { ...guarantor, signedAt: null },
    ],
  };
  server.on(getSigning, () => ({ signing: now }));
  await show(server);
  const read = page.getByRole('checkbox', { name: 'I have read it.' });
  await read.click();
  await expect.poll(() => page.getByText('not signed yet').elements().length).toBe(2);
  now = OPEN;
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10_000);
      return page.getByText('not signed yet').elements().length;
    })
    .toBe(1);
  await expect.element(read).toBeChecked();
});

test.each([
  [
    { state: 'void', stopped: { kind: 'refused', name: 'Bat Saraa', isMe: false, at: AT } },
    'Bat Saraa will not sign',
  ],
  [
    { state: 'void', stopped: { kind: 'rescinded', name: '', isMe: false, at: AT } },
    'We took the offer back',
  ],
  [{ mayTakeTurn: false }, 'Somebody else signs first'],
  [{ signers: [{ ...borrower, signedAt: AT }] }, 'You have signed.'],
  [{ earlier: [{ ...guarantor, signedAt: AT }] }, 'Signatures under an earlier agreement, void'],
] as const satisfies readonly (readonly [object, string])[])(
  'each way of standing has calm words',
  async (change, words) => {
    const server = createServerWithoutRequests();
    server.on(getSigning, () => ({ signing: { ...OPEN, ...structuredClone(change) } as Signing }));
    await show(server);
    await expect.element(page.getByText(words)).toBeVisible();
  },
);

test('a signer compares the code of their e-ID; what ends without a signature says what to do', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await resizePage(360, 800);
  const server = createServerWithoutRequests();
  const open: Signing = { ...OPEN, level: 'eid', contacts: [] };
  const signed: Signing = {
    ...open,
    state: 'complete',
    mayTakeTurn: false,
    signers: [{ ...borrower, signedAt: AT }],
  };
  let now: EidLook = { outcome: 'waiting', signing: open };
  server.on(getSigning, () => ({ signing: now.signing }));
  const asked = server.on(askEid, () => ({ verificationCode: '04217', expiresInSeconds: 300 }));
  server.on(lookAtEid, () => now);
  /** Time passes until the page has looked again. */
  const untilShown = (words: string) =>
    expect
      .poll(() => {
        vi.advanceTimersByTime(2_000);
        return page.getByText(words).elements().length;
      })
      .toBe(1);
  await show(server);
  for (const { text } of OPEN.ticks) await page.getByRole('checkbox', { name: text }).click();
  await page.getByRole('button', { name: 'Sign with e-ID' }).click();
  await expect.element(page.getByText('04217')).toBeVisible();
  checkFits();
  await checkAxe(page.getByRole('region', { name: 'The agreement' }).element());
  now = { outcome: 'refused', signing: open };
  await untilShown(
    'You refused on your phone. Nothing was signed. Ask again, or say below that you will not sign.',
  );
  await page.getByRole('button', { name: 'Ask my phone again' }).click();
  await expect.element(page.getByText('04217')).toBeVisible();
  now = { outcome: 'signed', signing: signed };
  await untilShown('Everyone has signed.');
  expect(asked).toHaveLength(2);
});

test('a guarantor signs on their own link, on a narrow screen', async () => {
  await resizePage(360, 740);
  const server = createServerWithoutRequests();
  const mine = { ...guarantor, isMe: true };
  const other = { ...borrower, isMe: false };
  let now: Signing = {
    ...OPEN,
    signers: [
      { ...other, signedAt: AT },
      { ...mine, signedAt: null },
    ],
  };
  server.on(getPartySigning, () => ({ signing: now }));
  server.on(sendPartySigningCode, () => ({
    sentTo: 'b•••d@example.mn',
    expiresInSeconds: 600,
    resendInSeconds: 45,
  }));
  const signed = server.on(signAsParty, () => {
    now = {
      ...now,
      state: 'complete',
      contacts: [],
      mayTakeTurn: false,
      signers: [
        { ...other, signedAt: AT },
        { ...mine, signedAt: AT },
      ],
    };
    return { signing: now };
  });
  await renderInApp(
    <AgreementPanel
      side="party"
      loanRequestId={ID}
      secret={null}
      token={'t'.repeat(43)}
      reference="ZL-2026-000123-4"
    />,
    { server },
  );
  for (const { text } of OPEN.ticks) await page.getByRole('checkbox', { name: text }).click();
  await page.getByRole('button', { name: 'Send a code to b•••d@example.mn' }).click();
  await page.getByRole('textbox', { name: 'The code' }).fill('123456');
  checkFits();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(page.getByText('Everyone has signed.')).toBeVisible();
  expect(signed.map(({ body }) => body.code)).toEqual(['123456']);
});
