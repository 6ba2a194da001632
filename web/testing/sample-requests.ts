import { formatReference, type LoanRequestState } from '@zeel/domain/loan-request';
import { completeRequestData } from '@zeel/domain/request-form/testing';
import { listDocuments } from '@zeel/protocol/rooms/documents';
import { listMessages } from '@zeel/protocol/rooms/messages';
import { getLoanRequest, type LoanRequest, type LoanRequestSummary } from '@zeel/protocol/rooms/requests';
import { type Following, getFollowing } from '@zeel/protocol/rooms/tracking';
import { type FakeServer, refuse } from './fake-server.ts';
import { SALARY_LOAN } from './sample-products.ts';

const CREATED_AT = '2026-03-02T04:05:06.000Z';
const SENT_AT = '2026-03-02T05:05:06.000Z';
const idOf = (number: number): string => `0192f0c1-3333-7000-8000-${String(number).padStart(12, '0')}`;

function referenceOf(sequence: number): string {
  const written = formatReference({ year: 2026, sequence });
  if (!written.ok) throw new Error(`no reference for ${sequence}`);
  return written.value.reference;
}

/** A salary loan that somebody asks for; different numbers are different requests. */
export function sampleRequest(state: LoanRequestState, number = 1): LoanRequest {
  const isDraft = state === 'draft';
  return {
    id: idOf(number),
    reference: isDraft ? null : referenceOf(number),
    state,
    version: 3,
    prodId: SALARY_LOAN.id,
    product: SALARY_LOAN,
    workingDays: { weekend: [0, 6], holidays: [] },
    promise: isDraft
      ? null
      : {
          promisedMs: 18 * 3_600_000,
          workingWeekdays: [1, 2, 3, 4, 5],
          opensAtMinute: 540,
          closesAtMinute: 1_080,
        },
    data: completeRequestData(SALARY_LOAN, 'individual'),
    visitedSteps: ['terms'],
    timeline: [
      { event: 'start', state: 'draft', at: CREATED_AT, by: 'applicant' },
      ...(isDraft ? [] : [{ event: 'submit' as const, state, at: SENT_AT, by: 'applicant' as const }]),
    ],
    createdAt: CREATED_AT,
    updatedAt: SENT_AT,
    submittedAt: isDraft ? null : SENT_AT,
    expiresAt: isDraft ? '2026-12-24T04:05:06.000Z' : null,
    awaitedSigners: [],
    requestFeeMnt: 3_000,
    provenPhone: null,
    cost: { instalmentMnt: 298_100, totalPaidMnt: 3_577_200, effectiveRateBps: 4_010 },
  };
}

/** The same request as a list shows it. */
export function sampleSummary(state: LoanRequestState, number = 1): LoanRequestSummary {
  const { id, reference, prodId, product, createdAt, updatedAt, submittedAt, expiresAt } = sampleRequest(
    state,
    number,
  );
  return {
    id,
    reference,
    state,
    prodId,
    productName: product.texts.name,
    picture: product.picture,
    kind: product.terms.kind,
    amountMnt: 3_000_000,
    termMonths: 12,
    instalmentMnt: 298_100,
    createdAt,
    updatedAt,
    submittedAt,
    expiresAt,
    awaitedSigners: [],
  };
}

/** Where a sent request stands, with nothing asked and nobody else in it. */
export const sampleFollowing = ({ id, reference, state, version }: LoanRequest): Following => ({
  loanRequestId: id,
  reference,
  state,
  version,
  holder: 'lender',
  stateSince: SENT_AT,
  expiresAt: null,
  service: null,
  informationRequests: [],
  changeableDocuments: [],
  followUps: [],
  nameableMnt: null,
  unreadMessages: 0,
  parties: [],
  actions: ['withdraw'],
});

/** Answers everything that the screen of one request asks for; any other request is not there. */
export function announceRequest(server: FakeServer, request: LoanRequest): void {
  const { id } = request;
  server.on(getLoanRequest, ({ params }) =>
    params.loanRequestId === id ? { request } : refuse('not_found'),
  );
  server.on(getFollowing, () => ({ following: sampleFollowing(request) }));
  server.on(listMessages, () => ({ messages: [], next: null, unread: 0 }));
  server.on(listDocuments, () => ({
    documents: [],
    limits: {
      maxFileBytes: 10_000_000,
      maxFilesPerType: 10,
      maxFilesPerRequest: 40,
      mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
    },
  }));
}
