/** Why a value was refused. Clients translate the code; they never show the message. */
export const TERMS_ERROR_CODES = [
  'not_an_integer',
  'not_a_number',
  'not_a_date',
  'not_offered',
  'negative',
  'zero',
  'too_small',
  'too_large',
  'out_of_range',
  'before_start',
  'above_price',
  'no_solution',
] as const;

export type TermsErrorCode = (typeof TERMS_ERROR_CODES)[number];

/** Input the engine refuses. It always names the field, so that a form can show it in its place. */
export class TermsError extends Error {
  override readonly name = 'TermsError';
  readonly field: string;
  readonly code: TermsErrorCode;

  constructor(field: string, code: TermsErrorCode) {
    super(`${field}: ${code}`);
    this.field = field;
    this.code = code;
  }
}

/** True for errors that the engine raised about its input. */
export function isTermsError(error: unknown): error is TermsError {
  return error instanceof TermsError;
}
