import type { Language } from '@zeel/protocol/rooms/config';
import { findAgreement, type WrittenAgreement } from '../../modules/agreements/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/index.ts';

/** The newest agreement of a request in the first of these languages that it was written in. */
export const getInLanguage = async (
  db: Db,
  loanRequestId: string,
  languages: readonly (Language | undefined)[],
): Promise<WrittenAgreement> =>
  (await findAgreement(
    db,
    loanRequestId,
    languages.filter((language) => language !== undefined),
  )) ?? refuse('not_found');
