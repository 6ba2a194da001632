import { describe, expect, test } from 'vitest';
import { LOAN_REQUEST_EVENTS } from '../loan-request/index.ts';
import {
  CHANNELS,
  kindsOpenTo,
  MESSAGE_EVENTS,
  messageRowOf,
  NOTIFICATION_KINDS,
  newsOf,
  notificationsOf,
  quietUntil,
  sideOf,
} from './index.ts';

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

describe('the table of messages', () => {
  test('every event takes a channel, and every channel is required or optional', () => {
    for (const event of MESSAGE_EVENTS) {
      const row = messageRowOf(event);
      const needs = CHANNELS.flatMap((channel) => row[channel] ?? []);
      expect([event, needs.length > 0]).toEqual([event, true]);
      for (const need of needs) expect(['required', 'optional']).toContain(need);
    }
  });

  test('nobody can switch off what secures an account, decides a request or was just asked for', () => {
    const optional = MESSAGE_EVENTS.filter((event) => messageRowOf(event).email === 'optional');
    expect(optional.sort()).toEqual([
      'asset_named',
      'daily_digest',
      'mentioned',
      'message_from_applicant',
      'message_from_lender',
      'offer_ending',
      'other_terms_asked',
      'papers_due',
      'party_paper_brought',
      'party_paper_reminded',
      'party_reminded',
      'party_signing_reminded',
      'recommendation_sent_back',
      'reports_mailed',
      'signing_refused',
      'signing_reminded',
    ]);
    for (const event of MESSAGE_EVENTS)
      if (messageRowOf(event).audience === 'account') expect(messageRowOf(event).email).toBe('required');
  });

  test('a text message to the applicant repeats what another channel tells', () => {
    for (const event of MESSAGE_EVENTS) {
      const row = messageRowOf(event);
      if (row.sms === 'optional')
        expect([event, row.inApp, row.audience]).toEqual([event, 'required', 'applicant']);
    }
  });

  test('each move tells the applicant by text message what it did before', () => {
    const texted = LOAN_REQUEST_EVENTS.flatMap((event) => {
      const { applicant } = newsOf({ event, from: 'offered', to: 'in_review' });
      return applicant !== undefined && messageRowOf(applicant).sms === 'optional'
        ? [[event, applicant]]
        : [];
    });
    expect(Object.fromEntries(texted)).toEqual({
      fee_paid: 'fee_paid',
      ask_information: 'information_asked',
      approve: 'offer_made',
      reject: 'request_rejected',
      sign: 'agreement_signed',
      disburse: 'paid_out',
      cancel: 'request_cancelled',
      expire: 'request_expired',
    });
  });
});

describe('quiet hours in Ulaanbaatar', () => {
  test.each([
    ['at nine in the evening', '2026-11-16T13:00:00.000Z', '2026-11-17T01:00:00.000Z'],
    ['a moment before nine in the evening', '2026-11-16T12:59:59.999Z', null],
    ['at midnight', '2026-11-16T16:00:00.000Z', '2026-11-17T01:00:00.000Z'],
    ['a moment before nine in the morning', '2026-11-17T00:59:59.999Z', '2026-11-17T01:00:00.000Z'],
    ['at nine in the morning', '2026-11-17T01:00:00.000Z', null],
    ['over the end of a year', '2026-12-31T15:00:00.000Z', '2027-01-01T01:00:00.000Z'],
  ])('%s', (_, at, ends) => {
    expect(quietUntil(new Date(at))?.toISOString() ?? null).toBe(ends);
  });
});
