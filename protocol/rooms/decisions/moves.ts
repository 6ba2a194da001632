import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { id, version } from '../../shapes.ts';

/* Input and reply that all steps of deciding share. */

export const COMMENT_MAX = 2_000;
export const comment = z.string().trim().min(3).max(COMMENT_MAX);
export const optionalComment = z.string().trim().max(COMMENT_MAX);

/** Where the request stands now; a screen reads the rest anew. */
export const moved = z.strictObject({ loanRequestId: id, state: z.enum(LOAN_REQUEST_STATES), version });
export const errors = ['not_found', 'conflict', 'stale_version', 'validation_failed'] as const;
