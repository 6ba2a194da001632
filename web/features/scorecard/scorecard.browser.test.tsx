import { DEFAULT_RULESET } from '@zeel/domain/eligibility';
import { countNotifications } from '@zeel/protocol/rooms/notifications';
import {
  beginScorecardDraft,
  cancelScorecardTrial,
  getScorecard,
  getScorecardTrial,
  getScorecardVersion,
  listTrialDifferences,
  publishScorecardDraft,
  type ScorecardContent,
  type ScorecardTrial,
  saveScorecardDraft,
  scorecardContentSchema,
  tryScorecardDraft,
} from '@zeel/protocol/rooms/scorecard';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkFits, resizePage } from '../../testing/change-look.ts';
import { checkScreen } from '../../testing/check-axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';

const { version: _version, ...FIRST } = DEFAULT_RULESET;
const CONTENT: ScorecardContent = scorecardContentSchema.parse(structuredClone(FIRST));
const TRIAL_ID = '0192f0c1-3333-7000-8000-000000000001';
const REQUEST_ID = '0192f0c1-3333-7000-8000-000000000002';
const TALLY: ScorecardTrial['tally'] = {
  requests: 10_000,
  before: { approve: 5_000, refer: 3_000, refuse: 2_000 },
  after: { approve: 4_000, refer: 3_500, refuse: 2_500 },
  differ: 1_234,
  approved: { approve: 900, refer: 90, refuse: 10 },
  rejected: { approve: 0, refer: 40, refuse: 60 },
};

/** A lender with the first version, whose draft and trial are kept as the server keeps them. */
function createServer({ hasDraft = false, isWrittenByMe = true } = {}) {
  const server = new FakeServer();
  let content = CONTENT;
  let draft = hasDraft ? { revision: 1, isWrittenByMe } : null;
  let trial: ScorecardTrial | null = null;
  let isPublished = false;
  const versionOf = (version: number, isDraft: boolean) => ({
    version,
    publishedAt: isDraft ? null : '2026-10-01T00:00:00.000Z',
    isInForce: !isDraft && (version === 2 || !isPublished),
    writtenBy: version === 2 ? 'Bat' : null,
    publishedBy: null,
  });
  server.on(countNotifications, () => ({ unread: 0 }));
  server.on(getScorecard, () => ({
    versions: [...(draft !== null || isPublished ? [versionOf(2, draft !== null)] : []), versionOf(1, false)],
    shownVersion: draft !== null || isPublished ? 2 : 1,
    content,
    draft,
    trial,
  }));
  server.on(getScorecardVersion, ({ params }) => ({
    version: Number(params.version),
    content: params.version === '2' ? content : CONTENT,
  }));
  server.on(beginScorecardDraft, () => {
    draft = { revision: 1, isWrittenByMe: true };
    return { revision: 1 };
  });
  const saved = server.on(saveScorecardDraft, ({ body }) => {
    content = body.content;
    draft = { revision: body.revision + 1, isWrittenByMe: true };
    return { revision: body.revision + 1 };
  });
  const published = server.on(publishScorecardDraft, () => {
    draft = null;
    isPublished = true;
    return { version: 2 };
  });
  const kept = (change: Partial<ScorecardTrial>): ScorecardTrial => ({
    trialId: TRIAL_ID,
    version: 2,
    revision: 1,
    baseVersion: 1,
    state: 'running',
    total: 10_000,
    done: 2_500,
    tally: TALLY,
    askedAt: '2026-11-16T02:00:00.000Z',
    askedBy: 'Bat',
    finishedAt: null,
    ...change,
  });
  const tried = server.on(tryScorecardDraft, () => {
    trial = kept({});
    return { trialId: TRIAL_ID };
  });
  server.on(cancelScorecardTrial, () => {
    trial = kept({ state: 'cancelled', finishedAt: '2026-11-16T02:01:00.000Z' });
    return { trialId: TRIAL_ID };
  });
  server.on(getScorecardTrial, () => ({
    trial: trial ?? kept({}),
    products: [{ id: 'salary-loan', name: 'Salary loan', tally: TALLY }],
    officers: [{ id: '', name: '', tally: TALLY }],
  }));
  server.on(listTrialDifferences, ({ query }) => ({
    differences: [
      {
        loanRequestId: REQUEST_ID,
        reference: query.kind === 'people' ? 'ZL-2026-000007-7' : 'ZL-2026-000042-1',
        productName: 'Salary loan',
        officerName: null,
        before: 'approve' as const,
        after: 'refuse' as const,
        scoreBefore: 700,
        scoreAfter: 300,
        decided: 'approved' as const,
      },
    ],
    next: null,
  }));
  return {
    server,
    saved,
    tried,
    published,
    finish: () => (trial = kept({ state: 'done', done: 10_000, finishedAt: '2026-11-16T02:02:00.000Z' })),
  };
}

test('a draft says its contradictions where they are and is saved by the keyboard', async () => {
  const { server, saved } = createServer();
  await renderApp('/settings/scorecard', { person: { roles: ['administrator'] }, server });
  await page.getByRole('button', { name: 'Write a new version' }).click();
  const approve = page.getByLabelText('Approval from');
  await expect.element(approve).toBeEnabled();
  await checkScreen();
  await approve.fill('300');
  await expect.element(page.getByText('A closer look cannot begin above an approval.')).toBeVisible();
  await expect.element(page.getByText('One contradiction is left.')).toBeVisible();
  await approve.fill('700');
  await userEvent.click(page.getByRole('button', { name: 'Add a rule' }));
  await page.getByLabelText('Value of rule 1').fill('91');
  page.getByRole('button', { name: 'Save the draft' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Everything is saved.')).toBeVisible();
  expect(saved[0]?.body.content).toMatchObject({
    cutOffs: { approveFrom: 700, referFrom: 350 },
    rules: [{ input: 'overdueDays', test: 'at-least', value: 91, suggests: 'refer' }],
  });
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('what was just saved is what is tried, also before it is read again', async () => {
  const { server, tried } = createServer({ hasDraft: true });
  await renderApp('/settings/scorecard', { person: { roles: ['administrator'] }, server });
  const approve = page.getByLabelText('Approval from');
  await approve.fill('700');
  const letRead = server.hold(getScorecard);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect.element(page.getByText('Everything is saved.')).toBeVisible();
  await expect.element(approve).toHaveValue('700');
  await page.getByRole('button', { name: 'Try the draft' }).click();
  await expect.poll(() => tried.map(({ body }) => body.revision)).toEqual([2]);
  letRead();
  await expect.element(page.getByRole('progressbar', { name: 'Progress of the trial' })).toBeVisible();
});

test('a trial is begun, watched and stopped; its result names the requests', async () => {
  const { server, finish } = createServer({ hasDraft: true });
  await renderApp('/settings/scorecard', { person: { roles: ['administrator'] }, server });
  await page.getByRole('button', { name: 'Try the draft' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Progress of the trial' })).toBeVisible();
  await expect.element(page.getByText('2,500 of 10,000 requests looked at')).toBeVisible();
  await page.getByRole('button', { name: 'Stop the trial' }).click();
  await expect.element(page.getByText('The trial was stopped after 2,500 requests.')).toBeVisible();
  await page.getByRole('button', { name: 'Try the draft' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Progress of the trial' })).toBeVisible();
  finish();
  // The screen asks by itself.
  await expect
    .element(page.getByText('The trial has ended: 10,000 requests.'), { timeout: 15_000 })
    .toBeVisible();
  await expect.element(page.getByText('1,234 suggestions of 10,000 would differ.')).toBeVisible();
  await expect.element(page.getByText('10 are the opposite of what people decided.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'ZL-2026-000042-1' }))
    .toHaveAttribute('href', `/desk/${REQUEST_ID}`);
  await page.getByText('What people decided', { exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'ZL-2026-000007-7' })).toBeVisible();
  await checkScreen();
  await resizePage(360, 740);
  checkFits();
  // An answer is read beside its points, never below them.
  for (const answer of page.getByRole('rowheader').elements())
    expect(answer.scrollWidth, answer.textContent ?? '').toBeLessThanOrEqual(answer.clientWidth);
});

test('somebody else publishes', async () => {
  const { server, published } = createServer({ hasDraft: true, isWrittenByMe: false });
  await renderApp('/settings/scorecard', { person: { roles: ['administrator'] }, server });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish this version' }).click();
  await expect.element(page.getByRole('button', { name: 'Write a new version' })).toBeVisible();
  expect(published[0]?.body).toEqual({ revision: 1 });
});

test('an auditor reads the scorecard and has no button', async () => {
  const { server } = createServer({ hasDraft: true });
  await renderApp('/settings/scorecard', { person: { roles: ['auditor'] }, server });
  await expect.element(page.getByLabelText('Approval from')).toBeDisabled();
  expect(page.getByRole('button', { name: 'Publish' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Try the draft' }).elements()).toEqual([]);
});
