import { createHmac } from 'node:crypto';
import type { Platform } from '../../../platform/http/index.ts';
import { deriveKey } from '../../../platform/secrets/index.ts';

/**
 * The token in a callback's address: 256 bits that nobody can guess and the database does not hold. It is derived, so
 * that every try to make the invoice names the same address.
 */
export const callbackTokenOf = ({ secret }: Pick<Platform, 'secret'>, paymentId: string): string =>
  createHmac('sha256', deriveKey(secret, 'payment-callback')).update(paymentId).digest('base64url');

export const CALLBACK_PATH = '/api/payments/qpay/callback';
