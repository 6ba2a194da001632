import { GUARDS, type TransitionContext } from '@zeel/domain/loan-request';
import type { Session } from '../../../platform/sessions/index.ts';

/** Whether a request concerns a member of staff, by facts that were gathered before. */
export const isConcernedBy = (facts: TransitionContext, person: Pick<Session, 'userId' | 'roles'>): boolean =>
  !GUARDS['not-own-request'].holds({ kind: 'account', ...person }, facts);
