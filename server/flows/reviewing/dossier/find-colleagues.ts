import { problem } from '../../../modules/desk/index.ts';
import { type ActiveStaff, findActiveStaff } from '../../../modules/identity/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuseFields } from '../../../platform/http/index.ts';
import { gatherAssignmentFacts } from '../../shared/desk-steps/gather-desk-facts.ts';
import { isConcernedBy } from '../../shared/desk-steps/is-concerned-by.ts';
import type { SentRequest } from './open-sent-request.ts';

/**
 * The people whom a note or a task names, each once. Only active staff can be named, and nobody whom the request concerns: its notes
 * are not for them, however they are known to be its applicant.
 */
export async function findColleagues(
  db: Db,
  row: SentRequest,
  userIds: readonly string[],
  field: string,
): Promise<readonly ActiveStaff[]> {
  const wanted = [...new Set(userIds)];
  const found = await findActiveStaff(db, wanted);
  const facts = await gatherAssignmentFacts(db, row);
  if (found.length < wanted.length || found.some(({ userId }) => isConcernedBy(facts, { userId, roles: [] })))
    return refuseFields({ [field]: { code: 'not_an_option', message: problem('notStaff') } });
  return found;
}
