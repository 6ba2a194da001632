import type { LoanRequestState } from '@zeel/domain/loan-request';
import { termsOfRequest } from '@zeel/domain/request-search';
import { type Tx, termOfNumberIn } from '../../../platform/database/index.ts';
import { readPromisedMs } from '../../../platform/settings/index.ts';
import type { LoanRequestChange, LoanRequestRow } from './requests-repository.ts';
import { readServiceHistory, serviceColumnsOf } from './service-columns.ts';

interface Moving {
  readonly state: LoanRequestState;
  readonly at: Date;
  readonly reference?: string | null | undefined;
  /** What is promised with the sending. */
  readonly promisedMs?: number | null | undefined;
}

/**
 * Computes the columns that the queue keeps beside a request, for the move it is about to make: the words it is found by, from
 * when it is sent, and the lender's promise. A draft has none of it.
 */
export async function deskColumnsOf(tx: Tx, row: LoanRequestRow, moving: Moving): Promise<LoanRequestChange> {
  const reference = moving.reference ?? row.reference;
  if (reference === null) return {};
  const { past, calendar } = await readServiceHistory(tx, row.id);
  return {
    ...(row.reference === reference
      ? {}
      : { search_terms: termsOfRequest(reference, row.data.applicant, termOfNumberIn(tx)) }),
    ...serviceColumnsOf([...past, moving], {
      calendar,
      promisedMs: moving.promisedMs ?? row.service_promised_ms ?? (await readPromisedMs(tx)),
    }),
  };
}
