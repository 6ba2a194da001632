import { parseReference } from '@zeel/domain/loan-request';
import { problem } from '../../../modules/requests/core/index.ts';
import { refuseFields } from '../../../platform/http/index.ts';

/** The one spelling of a reference. A mistyped one can be told by its check digit alone, so saying so gives nothing away. */
export function readReference(typed: string): string {
  const result = parseReference(typed);
  return result.ok
    ? result.value.reference
    : refuseFields({ reference: { code: result.error.code, message: problem('badReference') } });
}
