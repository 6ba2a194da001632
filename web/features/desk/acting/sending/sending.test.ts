import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { describe, expect, test } from 'vitest';
import { sampleDecision, sampleDossier } from '../testing/sample-dossier.ts';
import { describeChange } from './describe-change.ts';
import { findStaleness } from './use-sending.ts';

const NAMES = { bat: { userId: 'u-bat', name: 'Bat Approver' } };

const paper = (changes: Partial<Dossier['documents'][number]>): Dossier['documents'][number] => ({
  id: 'p1',
  loanRequestId: 'r',
  type: 'bank_statement',
  partyId: null,
  state: 'uploaded',
  fileName: 'statement.pdf',
  sizeBytes: 10,
  receivedBytes: 10,
  mediaType: 'application/pdf',
  pageCount: 1,
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

describe('what changed in a dossier', () => {
  test('is named by state, people, decisions and papers, the weightiest first', () => {
    const before = sampleDossier({
      documents: [paper({}), paper({ id: 'p2', type: 'identity_card' })],
    });
    const now = sampleDossier({
      version: 5,
      state: 'pending_approval',
      assignee: null,
      timeline: [
        {
          event: 'recommend_approve',
          state: 'pending_approval',
          at: '2026-11-16T03:00:00.000Z',
          by: 'lender',
          name: 'Oyuna Officer',
        },
      ],
      decisions: [sampleDecision()],
      documents: [paper({ state: 'verified' })],
    });
    expect(describeChange(before, now)).toEqual([
      { kind: 'state', to: 'pending_approval', by: 'Oyuna Officer' },
      { kind: 'decision', stage: 'recommendation', by: 'Oyuna Officer' },
      { kind: 'assignee', name: null },
      { kind: 'paper', type: 'bank_statement', state: 'verified' },
      { kind: 'paper-gone', type: 'identity_card' },
    ]);
  });

  test('an approval is named once, whether it is a decision of its own or not', () => {
    const recommendation = sampleDecision();
    const pending = { recommendation, approvals: [], approvalsNeeded: 2 } as const;
    const before = sampleDossier({ decisions: [recommendation], pending: { ...pending, approvals: [] } });
    const approvals = [{ by: NAMES.bat, at: '2026-11-16T04:00:00.000Z' }];
    const alone = sampleDossier({
      version: 4,
      decisions: [recommendation],
      pending: { ...pending, approvals },
    });
    expect(describeChange(before, alone)).toEqual([{ kind: 'approval', by: 'Bat Approver' }]);
    const approval = sampleDecision({ id: 'd2', stage: 'approval', by: NAMES.bat });
    const both = { ...alone, decisions: [recommendation, approval] };
    expect(describeChange(before, both)).toEqual([
      { kind: 'decision', stage: 'approval', by: 'Bat Approver' },
    ]);
  });

  test('the applicant’s answers are counted, and nothing is said where nothing changed', () => {
    const item = {
      id: 'i1',
      kind: 'answer',
      text: 'Where?',
      documentType: null,
      partyId: null,
      state: 'open',
      answerText: '',
      documentIds: [],
      version: 1,
    } as const;
    const asked = (state: 'open' | 'answered') => [
      {
        id: 'q1',
        askedAt: '2026-11-16T02:00:00.000Z',
        answeredAt: null,
        items: [{ ...item, documentIds: [], state }],
      },
    ];
    const before = sampleDossier({ informationRequests: asked('open') });
    expect(describeChange(sampleDossier(), before)).toEqual([{ kind: 'asked', count: 1 }]);
    expect(describeChange(before, sampleDossier({ informationRequests: asked('answered') }))).toEqual([
      { kind: 'answers', count: 1 },
    ]);
    expect(describeChange(before, before)).toEqual([]);
  });
});

describe('a stale action', () => {
  const seen = sampleDossier({ actions: ['approve'] });

  test('is none while the version is the one that was seen', () => {
    expect(findStaleness(seen, { ...seen, assignee: null }, 'approve')).toBeNull();
  });

  test('says what changed and may be sent again while it is possible', () => {
    const now = { ...seen, version: 4, assignee: NAMES.bat };
    expect(findStaleness(seen, now, 'approve')).toEqual({
      changes: [{ kind: 'assignee', name: 'Bat Approver' }],
      isPossible: true,
      guards: [],
    });
  });

  test('says what keeps it from being possible', () => {
    const blocked: Dossier['blocked'] = [{ action: 'approve', guards: ['approves-once'] }];
    const now = { ...seen, version: 4, actions: [], blocked };
    expect(findStaleness(seen, now, 'approve')).toMatchObject({
      isPossible: false,
      guards: ['approves-once'],
    });
  });
});
