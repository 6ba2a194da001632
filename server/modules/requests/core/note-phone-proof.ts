import type { Tx } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from './requests-repository.ts';

/** Keeps the number that a code has proven. No answer changes, so the version stays: someone may be typing. */
export async function notePhoneProof(tx: Tx, { id }: LoanRequestRow, phone: string): Promise<void> {
  await tx.updateTable('loan_requests').set({ proven_phone: phone }).where('id', '=', id).execute();
}
