import {
  type AuditEventRow,
  getTrailState,
  listAuditEvents,
  type TrailState,
  verifyTrailNow,
} from '@zeel/protocol/rooms/audit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../testing/change-look.ts';
import { checkScreen } from '../../testing/check-axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';

const OFFICER = '018f0000-0000-7000-8000-0000000000aa';
const OPENED: AuditEventRow = {
  id: '018f0000-0000-7000-8000-000000000011',
  number: 7,
  at: '2026-11-16T02:00:00.000Z',
  type: 'loan_request.opened',
  actor: { kind: 'person', id: OFFICER, name: 'Oyun' },
  object: {
    kind: 'loan-request',
    id: '018f0000-0000-7000-8000-000000000021',
    name: 'ZL-2026-000042-1',
  },
  facts: [],
  address: '10.1.2.3',
  requestId: 'call-1',
};
const MOVED: AuditEventRow = {
  ...OPENED,
  id: '018f0000-0000-7000-8000-000000000012',
  number: 6,
  type: 'loan_request.moved',
  facts: [
    { name: 'state', before: 'submitted', value: 'in_review' },
    { name: 'sentences', of: 'income_insufficient · mn', before: 'Өр', value: 'Орлого' },
    { name: 'isActive', of: 'bank_statement', before: 'true', value: 'false' },
  ],
};
const ERASED: AuditEventRow = {
  ...OPENED,
  id: '018f0000-0000-7000-8000-000000000013',
  number: null,
  type: 'from.another_version',
  actor: { kind: 'system', id: null, name: null },
  object: { kind: 'test', id: 'x', name: null },
  facts: null,
  address: null,
  requestId: null,
};
const DRAFT: AuditEventRow = {
  ...OPENED,
  id: '018f0000-0000-7000-8000-000000000014',
  number: 5,
  type: 'product.draft_changed',
  object: { kind: 'product', id: 'salary-loan', name: 'salary-loan' },
  facts: [
    { name: 'terms.rateTiers.0.monthlyRateBps', before: '250', value: '240' },
    { name: 'terms.amountMnt.max', before: '10000000', value: '11000000' },
    { name: 'terms.method', before: 'EQUAL_INSTALMENTS', value: 'FLAT' },
    { name: 'texts.fr.name', before: 'Prêt', value: 'Prêt plus' },
    { name: 'revision', before: null, value: '3' },
  ],
};
const WHOLE: TrailState = {
  length: 7,
  verified: {
    at: '2026-11-16T18:00:00.000Z',
    cause: 'nightly',
    length: 7,
    unsealed: 0,
    anchored: 7,
    faultCount: 0,
    faults: [],
    tookMs: 12,
  },
  running: null,
  hasFailed: false,
};

const address = (): string => window.location.pathname + window.location.search;

async function open(path: string, server = new FakeServer()) {
  const asked = server.on(listAuditEvents, () => ({
    events: [OPENED, MOVED, DRAFT, ERASED],
    next: null,
    people: [{ id: OFFICER, name: 'Oyun' }],
  }));
  await renderApp(path, { person: { roles: ['auditor'] }, server });
  return asked;
}

test('events are sentences with before and after; filters live in the address, and a name shows all that they did', async () => {
  const server = new FakeServer();
  server.on(getTrailState, () => WHOLE);
  const asked = await open('/audit?kind=access&text=ZL-2026-000042-1', server);
  await expect.element(page.getByText('Oyun opened request ZL-2026-000042-1')).toBeVisible();
  await expect.element(page.getByText('New → In review')).toBeVisible();
  await expect.element(page.getByText('Income not sufficient · Монгол · Sentence')).toBeVisible();
  await expect.element(page.getByText('Bank statement of the last six months · In use')).toBeVisible();
  await expect.element(page.getByText('Oyun changed the draft of “salary-loan”')).toBeVisible();
  await expect.element(page.getByText('Rates by term · 1 · Interest a month, %')).toBeVisible();
  await expect.element(page.getByText('2.5% → 2.4%')).toBeVisible();
  await expect.element(page.getByText('₮10,000,000 → ₮11,000,000')).toBeVisible();
  await expect.element(page.getByText('Equal instalments → Flat interest')).toBeVisible();
  await expect.element(page.getByText('Français · Name')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '“salary-loan”' }))
    .toHaveAttribute('href', '/products/salary-loan');
  await expect.element(page.getByText('The service: from.another_version')).toBeVisible();
  await expect.element(page.getByText('What it said was erased')).toBeVisible();
  await expect.element(page.getByText('10.1.2.3').first()).toBeVisible();
  expect(asked[0]?.query).toEqual({ kind: 'access', text: 'ZL-2026-000042-1' });
  await checkScreen(page.getByRole('main').element());
  await page.getByRole('button', { name: 'Oyun' }).first().click();
  await expect.poll(address).toContain(`person=${OFFICER}`);
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ person: OFFICER, kind: 'access' });

  await resizePage(320, 700);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  checkFits();
});

test('an auditor has the trail verified, sees how far it is, and finds the row that was tampered with', async () => {
  const server = new FakeServer();
  let state: TrailState = { ...WHOLE, verified: null };
  server.on(getTrailState, () => state);
  const asked = await open('/audit', server);
  await expect.element(page.getByText('The trail was not verified yet.')).toBeVisible();
  server.on(verifyTrailNow, () => {
    state = { ...state, running: { checked: 3, total: 7 } };
    return state;
  });
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect.element(page.getByText('Verifying: 3 of 7 events')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Progress of the verification' }))
    .toHaveAttribute('value', '3');
  if (WHOLE.verified === null) throw new Error('the sample is verified');
  state = {
    ...WHOLE,
    verified: {
      ...WHOLE.verified,
      cause: 'screen',
      faultCount: 1,
      faults: [{ number: 6, fault: 'payload-changed' }],
    },
  };
  await expect.element(page.getByText(/^1 fault among 7 events/)).toBeVisible();
  await expect.element(page.getByText('What an event says was changed')).toBeVisible();
  await page.getByRole('link', { name: 'Event 6' }).click();
  await expect.poll(() => asked.at(-1)?.query).toEqual({ text: '6' });
});
