import { problem } from '../../../modules/desk/index.ts';
import { type ActiveStaff, findActiveStaff } from '../../../modules/identity/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuseFields } from '../../../platform/http/index.ts';
import type { SentRequest } from './open-sent-request.ts';

/**
 * The people whom a note or a task names, each once. Only active staff can be named, and never the applicant: notes are not for
 * them.
 */
export async function findColleagues(
  db: Db,
  row: SentRequest,
  userIds: readonly string[],
  field: string,
): Promise<readonly ActiveStaff[]> {
  const wanted = [...new Set(userIds)];
  const found = await findActiveStaff(
    db,
    wanted.filter((userId) => userId !== row.applicant_user_id),
  );
  if (found.length < wanted.length)
    return refuseFields({ [field]: { code: 'not_an_option', message: problem('notStaff') } });
  return found;
}
