import { describeFailure, type Failure } from '../../platform/integrations/index.ts';
import { SmsRefused } from '../../platform/sms/index.ts';

/** Statuses with which a gateway refuses one message or one number: it answered. */
const ABOUT_THE_MESSAGE: ReadonlySet<string | null> = new Set(['400', '404', '422']);

/** Null for a message that is not taken. */
export function describeSmsFailure(error: unknown): Failure | null {
  const failure = describeFailure(error);
  // A number that CallPro does not deliver to.
  const isAboutNumber = failure.code === '403' && error instanceof SmsRefused;
  return isAboutNumber || ABOUT_THE_MESSAGE.has(failure.code) ? null : failure;
}
