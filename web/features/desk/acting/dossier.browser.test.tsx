import { recommendDecision } from '@zeel/protocol/rooms/decisions';
import { keepPresence } from '@zeel/protocol/rooms/dossier';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resizePage } from '../../../testing/change-look.ts';
import { checkAxe } from '../../../testing/check-axe.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { sentBackOf } from '../dossier/sent-back-of.ts';
import { createDesk } from './testing/create-desk.ts';
import { sampleDecision, sampleDossier } from './testing/sample-dossier.ts';

const bar = page.getByRole('region', { name: 'What you can do' });
const dialog = page.getByRole('dialog');
const readDigits = (field: Element): number =>
  Number(field instanceof HTMLInputElement ? field.value.replace(/\D/g, '') : Number.NaN);

test('a dossier that is not there says so', async () => {
  const { id } = sampleDossier();
  await renderApp(`/desk/${id}`, { person: { roles: ['auditor'] }, server: createDesk(null) });
  await expect.element(page.getByRole('heading', { name: 'We could not find this request' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'To the queue' })).toBeVisible();
});

test('whoever recommended is not offered to decide, and reads why', async () => {
  const recommendation = sampleDecision();
  const dossier = sampleDossier({
    state: 'pending_approval',
    decisions: [recommendation],
    pending: { recommendation, approvals: [], approvalsNeeded: 1 },
    actions: ['assign'],
    blocked: [
      { action: 'approve', guards: ['not-the-recommender'] },
      { action: 'reject', guards: ['not-the-recommender'] },
    ],
  });
  const server = createDesk(dossier);
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['officer', 'approver'] }, server });
  await expect
    .element(bar.getByText('You recommended on this request, so a colleague decides it.'))
    .toBeVisible();
  await expect.element(bar.getByRole('button', { name: /^(Approve|Refuse)/ })).not.toBeInTheDocument();
  // The shortcut of an action that is not offered does nothing either.
  await userEvent.keyboard('{Shift>}A{/Shift}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  await expect.element(dialog).toBeVisible();
  await checkAxe(dialog.element());
});

test('nothing moves when colleagues come, and the next action says what is left', async () => {
  await resizePage(1440, 900);
  const first = sampleDossier({
    actions: ['ask_information', 'release', 'cancel'],
    blocked: [{ action: 'recommend_approve', guards: ['documents-verified'] }],
    askedDocuments: [
      { type: 'identity_card', partyId: null, isRequired: true, followsBy: null },
      { type: 'bank_statement', partyId: null, isRequired: true, followsBy: null },
    ],
  });
  const server = createDesk(first);
  await renderApp(`/desk/${first.id}`, { person: { roles: ['officer'] }, server });
  const next = bar.getByRole('button', { name: 'Recommend approval 2 papers left' });
  const more = bar.getByRole('button', { name: 'More' });
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  const boxes = () =>
    [bar.getByRole('button').nth(0), more, page.getByRole('region', { name: 'Limits' })].map((one) =>
      one.element().getBoundingClientRect().toJSON(),
    );
  const before = boxes();

  // The key of a blocked action opens nothing and says why.
  await userEvent.keyboard('y');
  await expect.element(page.getByText('2 papers are not verified yet.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close this message' }).click();

  server.on(keepPresence, () => ({
    others: ['Tuya Second of the Longest Name', 'Bold Third', 'Saraa Fourth'].map((name, index) => ({
      userId: `0198a000-0000-7000-8000-0000000000b${index}`,
      name,
      isActing: index === 0,
      since: first.submittedAt,
    })),
  }));
  window.dispatchEvent(new Event('pageshow'));
  await expect.element(page.getByText(/is filling in a decision/)).toBeVisible();
  expect(boxes()).toEqual(before);
  await checkAxe(document.querySelector('.zl-dossier-head') ?? document.body);

  // The other actions stand in a menu, each with its key.
  await more.click();
  await expect.element(page.getByRole('menuitem', { name: 'Ask for information' })).toHaveFocus();
  await checkAxe(bar.element());
});

test('other terms stay within what was asked for, and their reasons within the facts', async () => {
  const dossier = sampleDossier({ actions: ['recommend_other_terms'] });
  const { amountMnt, termMonths } = dossier.requested;
  const server = createDesk(dossier);
  const moved = {
    loanRequestId: dossier.id,
    state: 'pending_approval',
    version: dossier.version + 1,
  } as const;
  const sent = server.on(recommendDecision, () => moved);
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['officer'] }, server });
  await bar.getByRole('button', { name: 'Recommend other terms' }).click();
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const term = dialog.getByRole('textbox', { name: 'Term' });
  const reason = (name: string) => dialog.getByRole('checkbox', { name });
  await expect.element(dialog.getByText('Asked for: at most', { exact: false })).toBeVisible();
  await expect.element(reason('Amount above the means')).toBeDisabled();
  await expect.element(dialog.getByText('These terms lend no less.')).toBeVisible();

  // More than was asked for is held to it.
  await amount.fill(String(amountMnt * 2));
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => readDigits(amount.element())).toBe(amountMnt);

  await term.fill(String(termMonths + 6));
  const longer = dialog.getByText('A longer term than asked for needs the reason “Term too short”.');
  await expect.element(longer).toBeVisible();
  await dialog.getByRole('button', { name: 'Recommend these terms' }).click();
  expect(sent).toHaveLength(0);
  await reason('Term too short').click();
  await expect.element(longer).not.toBeInTheDocument();
  await checkAxe(dialog.element());
  await dialog.getByRole('button', { name: 'Recommend these terms' }).click();
  await expect.poll(() => sent.at(0)?.body.reasonCodes).toEqual(['term_too_short']);
  expect(sent[0]?.body.terms).toMatchObject({ amountMnt, termMonths: termMonths + 6 });
});

test('a refusal is not reasoned by what the request contradicts', async () => {
  const recommendation = sampleDecision({ outcome: 'reject', reasonCodes: ['payments_too_high'] });
  const dossier = sampleDossier({
    state: 'pending_approval',
    decisions: [recommendation],
    pending: { recommendation, approvals: [], approvalsNeeded: 1 },
    actions: ['reject'],
  });
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['approver'] }, server: createDesk(dossier) });
  await bar.getByRole('button', { name: 'Refuse' }).click();
  const payments = dialog.getByRole('checkbox', { name: 'Payments too high for the income' });
  await expect.element(payments).toBeDisabled();
  await expect.element(payments).not.toBeChecked();
  await expect.element(dialog.getByText('The payments keep the limit.')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Poor payment history' })).toBeEnabled();
  // A salary loan has no place for a guarantor, so nothing is said about one.
  await expect.element(dialog.getByText('Guarantor missing')).not.toBeInTheDocument();
});

test('an approver meets the recommendation first: its author, its words, and what differs from the request', async () => {
  await resizePage(1440, 900);
  const { requested } = sampleDossier();
  const terms = { ...requested, amountMnt: 2_000_000 };
  const recommendation = sampleDecision({
    outcome: 'other_terms',
    reasonCodes: ['amount_above_means'],
    comment: 'Two thirds of it would do.',
    terms,
    exceptions: [{ limit: 'age-max-at-end', reason: 'A pension.', actual: 67, bound: 65, unit: 'years' }],
  });
  const dossier = sampleDossier({
    state: 'pending_approval',
    decisions: [recommendation],
    pending: { recommendation, approvals: [], approvalsNeeded: 1 },
    actions: ['approve', 'send_back', 'reject'],
  });
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['approver'] }, server: createDesk(dossier) });
  const banner = page.getByRole('region', { name: /^Oyuna Officer recommends: Approve on other terms/ });
  await expect.element(banner.getByText('Two thirds of it would do.')).toBeVisible();
  await expect.element(banner.getByText(/^Amount: .*2,000,000 instead of .*3,000,000$/)).toBeVisible();
  await expect.element(banner.getByText('Amount above the means')).toBeVisible();
  // Everything that a decision needs stands in the first 900 pixels, and none of it over another.
  const needed = [
    bar.getByRole('button', { name: 'Approve' }).element(),
    document.querySelector('.zl-dossier-strip'),
    banner.element(),
    page.getByRole('region', { name: 'Limits' }).getByRole('heading').element(),
    page.getByRole('tab', { name: 'Documents' }).element(),
  ].map((one) => one?.getBoundingClientRect());
  for (const box of needed) {
    expect(box?.top).toBeGreaterThanOrEqual(0);
    expect(box?.bottom).toBeLessThanOrEqual(900);
    expect(box?.right).toBeLessThanOrEqual(1440);
  }
  const [action, facts, recommended, ...below] = needed;
  expect(action?.bottom).toBeLessThanOrEqual(facts?.top ?? 0);
  expect(facts?.bottom).toBeLessThanOrEqual(recommended?.top ?? 0);
  for (const box of below) expect(box?.top).toBeGreaterThanOrEqual(recommended?.bottom ?? 900);
  // What the decision rests on stands above it, in the head.
  const strip = document.querySelector('.zl-dossier-head dl');
  expect([...(strip?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Asked',
    'Recommended',
    'Grade',
    'Payments / income',
    'Exposure',
    'Papers',
    'Signals',
  ]);
  expect(strip?.textContent).toMatch(/3,000,000.*2,000,000.*1 exception/);
  await expect.element(banner.getByText(/^Exception, .* 67 instead of 65\. A pension\.$/)).toBeVisible();
  await checkAxe(banner.element());
});

test('what was sent back says so until it is recommended again', async () => {
  const decisions = [
    sampleDecision(),
    sampleDecision({
      id: '0198a000-0000-7000-8000-0000000000d2',
      stage: 'send_back',
      by: { userId: '0198a000-0000-7000-8000-0000000000ab', name: 'Anu Approver' },
      outcome: null,
      reasonCodes: [],
      comment: 'Ask for a newer statement.',
    }),
  ];
  const dossier = sampleDossier({ decisions, actions: ['recommend_approve'] });
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['officer'] }, server: createDesk(dossier) });
  const banner = page.getByRole('region', { name: 'Sent back by Anu Approver' });
  await expect.element(banner.getByText('Ask for a newer statement.')).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Recommend again' })).toBeVisible();
  const again = sampleDossier({
    ...dossier,
    decisions: [...decisions, sampleDecision({ id: '0198a000-0000-7000-8000-0000000000d3' })],
  });
  expect(sentBackOf(dossier)?.comment).toBe('Ask for a newer statement.');
  expect(sentBackOf(again)).toBeNull();
  expect(sentBackOf({ ...dossier, state: 'withdrawn' })).toBeNull();
});
