import { z } from 'zod';

/* What the same thing looks like in every room. */

export const id = z.uuid();
export const instant = z.iso.datetime();
/** Whole tögrög. */
export const mnt = z.int().nonnegative();
export const count = z.int().nonnegative();
/** Names the state that a step was taken on. */
export const version = z.int().positive();
/** The request that an address names. */
export const byRequest = z.strictObject({ loanRequestId: id });
