import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { HttpError } from '../../../../shared/http/http-error.ts';
import type { RequestCalls, RequestKey } from '../request-calls.ts';
import type { DraftRecord } from './draft-storage.ts';

export interface SentRequest {
  readonly request: LoanRequest;
  readonly secret: string | null;
}

/**
 * A draft's secret ends when the request is sent. Where one opens nothing any more, this browser may know why: another tab
 * has sent the request and kept what opens it now, or it was sent from here and the answer was lost, which the same call
 * under the same key brings again. Null: it was not sent from here.
 */
export async function findSentRequest(
  calls: Pick<RequestCalls, 'get' | 'submit'>,
  key: RequestKey,
  record: Pick<DraftRecord, 'id' | 'secret' | 'sending'> | null,
): Promise<SentRequest | null> {
  if (record?.id !== key.id) return null;
  const { secret, sending } = record;
  try {
    if (secret !== key.secret) return { request: await calls.get({ id: key.id, secret }), secret };
    if (sending === undefined) return null;
    const { key: idempotencyKey, version, language } = sending;
    return await calls.submit(key, { version, idempotencyKey, language, captcha: null });
  } catch (error) {
    if (error instanceof HttpError && error.code === 'not_found') return null;
    throw error;
  }
}
