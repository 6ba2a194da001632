import { REJECT_REASONS } from '@zeel/domain/loan-request';
import { priceTerms } from '@zeel/domain/product';
import { type RequestProduct, termsOf } from '@zeel/domain/request-form';
import { completeRequestData, SAMPLE_PRODUCTS } from '@zeel/domain/request-form/testing';
import { asIsoDate } from '@zeel/domain/schedule';
import type { Decision } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { toCalendar } from '../../../../shared/calendar/to-calendar.ts';

export const TODAY = asIsoDate('2026-11-16');
export const WORKING_DAYS = { weekend: [0, 6], holidays: ['2026-12-29'] };

const OFFICER = { userId: '0198a000-0000-7000-8000-0000000000aa', name: 'Oyuna Officer' };

/** A recommendation of the officer. */
export const sampleDecision = (changes: Partial<Decision> = {}): Decision => ({
  id: '0198a000-0000-7000-8000-0000000000d1',
  stage: 'recommendation',
  by: OFFICER,
  outcome: 'approve',
  reasonCodes: ['income_stable'],
  comment: '',
  terms: null,
  conditions: [],
  exceptions: [],
  at: '2026-11-16T03:00:00.000Z',
  ...changes,
});

/** A dossier under review as the server would give it, for the tests of what is done with one. */
export function sampleDossier(
  changes: Partial<Dossier> = {},
  product: RequestProduct = SAMPLE_PRODUCTS.salaryLoan,
): Dossier {
  const data = completeRequestData(product);
  const terms = termsOf(data.terms, product);
  if (terms === null) throw new Error('The sample answers have terms');
  return {
    id: '0198a000-0000-7000-8000-000000000001',
    reference: 'ZL-2026-000123-4',
    version: 3,
    state: 'in_review',
    stateSince: '2026-11-16T02:00:00.000Z',
    submittedAt: '2026-11-16T01:00:00.000Z',
    expiresAt: null,
    holder: 'lender',
    channel: 'web',
    language: 'mn',
    refusalReasons: REJECT_REASONS.map((code) => ({ code, isActive: true, sentence: `Шалтгаан ${code}.` })),
    hasAccount: false,
    isPhoneProven: false,
    isEmailVerified: true,
    assignee: OFFICER,
    service: null,
    product: {
      id: 'sample',
      versionId: '0198a000-0000-7000-8000-0000000000f1',
      version: 1,
      picture: 'salary',
      texts: { name: 'Sample', tagline: '', description: '', fees: {} },
      ...product,
    },
    policy: { conditions: [], checklist: [], exceptions: [] },
    ticks: [],
    workingDays: WORKING_DAYS,
    data: { ...data, parties: { list: [...data.parties.list] }, consent: { given: [...data.consent.given] } },
    requested: priceTerms(product.terms, terms, {
      startOn: TODAY,
      workingDays: toCalendar(WORKING_DAYS),
    }).priced,
    parties: [],
    consents: [],
    assessment: null,
    askedDocuments: [],
    documents: [],
    informationRequests: [],
    decisions: [],
    pending: null,
    offers: [],
    payments: [],
    timeline: [],
    others: [],
    people: [],
    signals: [],
    unreadMessages: 0,
    actions: [],
    blocked: [],
    may: {
      annotate: true,
      message: true,
      verifyDocuments: true,
      tickChecklist: true,
      assess: true,
      acknowledge: true,
    },
    ...changes,
  };
}
