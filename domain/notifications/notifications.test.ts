import { describe, expect, test } from 'vitest';
import { LOAN_REQUEST_EVENTS } from '../loan-request/index.ts';
import { kindsOpenTo, NOTIFICATION_KINDS, notificationsOf, sideOf } from './index.ts';

const PEOPLE = { applicantUserId: 'applicant', assigneeUserId: 'officer', actorUserId: null } as const;

describe('notificationsOf', () => {
  test('an approval tells the applicant of the offer and the officer of the approval', () => {
    const move = { event: 'approve', from: 'pending_approval', to: 'offered', ...PEOPLE } as const;
    expect(notificationsOf({ ...move, actorUserId: 'approver' })).toEqual([
      { userId: 'applicant', kind: 'offer_made' },
      { userId: 'officer', kind: 'recommendation_approved' },
    ]);
  });

  test('the first of two approvals tells nobody, a second question in the same state does', () => {
    const state = 'pending_approval';
    expect(notificationsOf({ event: 'approve', from: state, to: state, ...PEOPLE })).toEqual([]);
    const asked = { event: 'ask_information', from: 'info_requested', to: 'info_requested' } as const;
    expect(notificationsOf({ ...asked, ...PEOPLE })).toEqual([
      { userId: 'applicant', kind: 'information_asked' },
    ]);
  });

  test('nobody is told of what they did, nor a guest without an account', () => {
    const assigned = { event: 'assign', from: 'submitted', to: 'in_review', ...PEOPLE } as const;
    expect(notificationsOf({ ...assigned, actorUserId: 'officer' })).toEqual([]);
    const rejected = { event: 'reject', from: 'pending_approval', to: 'rejected', ...PEOPLE } as const;
    expect(notificationsOf({ ...rejected, applicantUserId: null, assigneeUserId: null })).toEqual([]);
  });

  test('a draft that lapses tells nobody', () => {
    expect(notificationsOf({ event: 'expire', from: 'draft', to: 'expired', ...PEOPLE })).toEqual([]);
  });

  test('every event tells each side only what is of that side', () => {
    for (const event of LOAN_REQUEST_EVENTS)
      for (const { userId, kind } of notificationsOf({ event, from: 'offered', to: 'in_review', ...PEOPLE }))
        expect([event, sideOf(kind)]).toEqual([event, userId === 'applicant' ? 'applicant' : 'lender']);
  });
});

test('kinds are shown to those who may open a request on that side', () => {
  const all = new Set(NOTIFICATION_KINDS);
  const applicants = kindsOpenTo(['applicant']);
  const officers = kindsOpenTo(['officer']);
  expect(new Set([...applicants, ...officers])).toEqual(all);
  expect(applicants.every((kind) => sideOf(kind) === 'applicant')).toBe(true);
  expect(officers.every((kind) => sideOf(kind) === 'lender')).toBe(true);
  expect(kindsOpenTo([])).toEqual([]);
});
