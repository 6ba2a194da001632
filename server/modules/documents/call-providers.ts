import { GateFull } from '../../platform/gate/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { ScannerUnavailable } from '../../providers/scanner/index.ts';
import { StorageUnavailable } from '../../providers/storage/index.ts';

const RETRY_AFTER_SECONDS = 5;

/** A storage or scanner that is away becomes 503, a crowd at the gate 429: the file is still here, come back. */
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
