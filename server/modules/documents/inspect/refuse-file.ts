import type { MessageValues } from '../../../platform/i18n/index.ts';
import type { FileProblem } from '../texts.ts';

/** Why a file cannot be kept. */
export interface FileRefusal {
  readonly kind: 'refused';
  readonly code: FileProblem;
  readonly values?: MessageValues;
}

export const refused = (code: FileProblem, values?: MessageValues): FileRefusal => ({
  kind: 'refused',
  code,
  ...(values === undefined ? {} : { values }),
});
