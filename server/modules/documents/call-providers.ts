import { GateFull } from '../../platform/gate/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { ScannerUnavailable } from '../../providers/scanner/index.ts';
import { StorageUnavailable } from '../../providers/storage/index.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Turns an unreachable storage or scanner into 503 and a full gate into 429: the upload is kept, so the client can try
 * again.
 */
export async function withProviders<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageUnavailable || error instanceof ScannerUnavailable)
      throw new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
    if (error instanceof GateFull)
      throw new Refusal('too_many_requests', { retryAfterSeconds: error.retryAfterSeconds, cause: error });
    throw error;
  }
}
