import { createHmac } from 'node:crypto';
import { deriveKey } from '../../../../platform/secrets/index.ts';

/** What was typed, as a keyed digest: a register number is short enough to try them all against a plain one. */
export const digestText = (secret: string, text: string): string =>
  createHmac('sha256', deriveKey(secret, 'desk-search'))
    .update(text.trim().toLowerCase())
    .digest('base64url');
