import { parseReference } from '@zeel/domain/loan-request';

/** The one spelling of a reference however it was typed; null for what is none. Its check digit tells a slip. */
export function readReference(typed: string): string | null {
  const read = parseReference(typed);
  return read.ok ? read.value.reference : null;
}

/** The six digits of a code, pasted with whatever stood around it. */
export const readCode = (typed: string): string => typed.replace(/\D+/g, '');
