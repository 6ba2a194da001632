import type { Terms } from '@zeel/domain/product';
import { findOpenOffer } from '../../modules/decisions/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { requestedTermsOf } from '../shared/terms/price-terms.ts';

/** The terms within which the thing of a lease is named: those approved, or asked for while nothing is. */
export const findNameableTerms = async (db: Db, row: LoanRequestRow): Promise<Terms> =>
  (await findOpenOffer(db, row.id))?.offered ?? requestedTermsOf(row);
