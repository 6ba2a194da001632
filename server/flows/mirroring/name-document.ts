import { createHmac } from 'node:crypto';
import type { Platform } from '../../platform/http/index.ts';
import { deriveKey } from '../../platform/secrets/index.ts';

/** The name of a request's document in the hosted database. It leads nobody back to the request. */
export const nameDocument = ({ secret }: Pick<Platform, 'secret'>, loanRequestId: string): string =>
  createHmac('sha256', deriveKey(secret, 'status-document')).update(loanRequestId).digest('base64url');
