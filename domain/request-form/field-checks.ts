import type { FieldProblem, FieldProblemCode } from './form-context.ts';

/** How long an answer may be, by what it holds; the protocol's schemas use the same lengths. */
export const TEXT_LENGTHS = { short: 60, line: 200, text: 1_000, email: 254 } as const;

/** The largest amount anyone can type; whether a product offers it is another question. */
export const MAX_MNT = 1_000_000_000_000;

export type Finding = FieldProblem | null;

export const problem = (
  field: string,
  code: FieldProblemCode,
  values?: FieldProblem['values'],
): FieldProblem => (values === undefined ? { field, code } : { field, code, values });

export const problemsOf = (...findings: readonly Finding[]): FieldProblem[] =>
  findings.filter((finding) => finding !== null);

/*
 * Characters that change how the text around them is shown (overrides, embeddings and isolates of direction), that
 * show nothing and command something (controls), or that mean nothing outside of one font (private use).
 */
const NOT_TEXT = /[\p{Cc}\p{Co}\u202A-\u202E\u2066-\u2069]/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/gu;
const LETTER = /\p{L}/u;

/** Whether anything would be seen of it. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';

interface TextRule {
  readonly length: keyof typeof TEXT_LENGTHS;
  readonly isOptional?: boolean;
  /** A name has letters; a house or a policy may be a number. */
  readonly isName?: boolean;
}

export function checkText(field: string, text: string, rule: TextRule): Finding {
  if (NOT_TEXT.test(text)) return problem(field, 'not-text');
  if (isBlank(text)) return rule.isOptional === true ? null : problem(field, 'required');
  const max = TEXT_LENGTHS[rule.length];
  if (text.length > max) return problem(field, 'too-long', { max });
  if (rule.isName === true && !LETTER.test(text.replace(INVISIBLE, ''))) return problem(field, 'not-text');
  return null;
}

/** A text with a rule of its own, asked only once it is a text at all. */
export function checkShaped(
  field: string,
  text: string,
  rule: TextRule,
  findShapeProblem: (text: string) => Finding,
): Finding {
  return checkText(field, text, rule) ?? (isBlank(text) ? null : findShapeProblem(text));
}

/** A choice among what is offered; null and '' are not answered yet. */
export function checkChoice(field: string, value: string | null, offered: readonly string[]): Finding {
  if (value === null || value === '') return problem(field, 'required');
  return offered.includes(value) ? null : problem(field, 'not-offered');
}

interface WholeRule {
  readonly min: number;
  readonly max: number;
  readonly isOptional?: boolean;
}

export function checkWhole(
  field: string,
  value: number | null,
  { min, max, isOptional }: WholeRule,
): Finding {
  if (value === null) return isOptional === true ? null : problem(field, 'required');
  if (!Number.isInteger(value)) return problem(field, 'not-whole');
  if (value < min) return problem(field, 'too-small', { min });
  return value > max ? problem(field, 'too-large', { max }) : null;
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const OLDEST_MONTH = '1900-01';

/** A month that has begun, YYYY-MM. */
export function checkPastMonth(field: string, month: string, today: string): Finding {
  if (month === '') return problem(field, 'required');
  if (!MONTH.test(month) || month < OLDEST_MONTH) return problem(field, 'month-shape');
  return month > today.slice(0, 7) ? problem(field, 'month-future') : null;
}
