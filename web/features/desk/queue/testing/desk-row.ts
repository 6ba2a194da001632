import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { sampleRequest } from '../../../../testing/sample-requests.ts';

/** A request as the queue shows it; different numbers are different requests. */
export function deskRow(number: number, changes: Partial<DeskRow>): DeskRow {
  const { id, reference, version, prodId, product } = sampleRequest('submitted', number);
  return {
    id,
    reference: reference ?? '',
    state: 'submitted',
    version,
    stateSince: '2026-03-02T05:05:06.000Z',
    submittedAt: '2026-03-02T05:05:06.000Z',
    applicantKind: 'individual',
    applicantName: 'Дорж Бат',
    prodId,
    productName: product.texts.name,
    kind: 'loan',
    amountMnt: 3_000_000,
    termMonths: 12,
    instalmentMnt: 298_100,
    exposureMnt: 3_000_000,
    recommendation: null,
    sentBack: null,
    assignee: null,
    service: null,
    score: null,
    unreadMessages: 0,
    openTasks: 0,
    channel: 'web',
    ...changes,
  };
}
