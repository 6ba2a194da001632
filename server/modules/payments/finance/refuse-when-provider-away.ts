import { Refusal } from '../../../platform/http/index.ts';
import { isQpayError } from '../../../providers/qpay/index.ts';
import { problem } from '../texts.ts';

const RETRY_AFTER_SECONDS = 60;

/** Where a person waits for the provider: its silence is told as what it is. */
export async function refuseWhenProviderAway<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!isQpayError(error)) throw error;
    throw new Refusal('unavailable', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      message: problem('providerAway'),
      cause: error,
    });
  }
}
