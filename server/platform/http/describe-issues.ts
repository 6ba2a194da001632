import type { z } from 'zod';
import type { FieldCode } from '../i18n/index.ts';
import type { FieldRefusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** Turns what zod found into one refusal per field, keyed by the path with dots. */
export function describeIssues(issues: readonly Issue[]): Record<string, FieldRefusal> {
  // Keys come from the caller: without a prototype `__proto__` is a name like any other.
  const fields: Record<string, FieldRefusal> = Object.create(null);
  for (const issue of issues) {
    for (const [path, refusal] of describeIssue(issue)) fields[path] ??= refusal;
  }
  return fields;
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'body';

function describeIssue(issue: Issue): [string, FieldRefusal][] {
  if (issue.code === 'unrecognized_keys') {
    // Only the first few: the reply must not grow with what was sent.
    return issue.keys
      .slice(0, 20)
      .map((key) => [pathOf([...issue.path, key.slice(0, 100)]), { code: 'unknown_field' }]);
  }
  return [[pathOf(issue.path), codeOf(issue)]];
}

const code = (fieldCode: FieldCode, values: FieldRefusal['values'] = {}): FieldRefusal => ({
  code: fieldCode,
  values,
});

function codeOf(issue: Issue): FieldRefusal {
  switch (issue.code) {
    case 'invalid_type':
      return code(issue.input === undefined ? 'required' : 'wrong_type');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return code(formatCode(issue.format));
    case 'not_multiple_of':
      return code('not_multiple', { divisor: issue.divisor });
    case 'invalid_value':
      return code('not_an_option');
    case 'custom':
      return customCode(issue);
    default:
      return code('invalid');
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldRefusal {
  const values = { minimum: issue.minimum };
  if (issue.origin === 'string') return issue.minimum === 1 ? code('required') : code('too_short', values);
  if (issue.origin === 'date') return code('too_early');
  return code(isCountable(issue.origin) ? 'too_few' : 'too_small', values);
}

function tooBig(issue: z.core.$ZodIssueTooBig): FieldRefusal {
  const values = { maximum: issue.maximum };
  if (issue.origin === 'string') return code('too_long', values);
  if (issue.origin === 'date') return code('too_late');
  return code(isCountable(issue.origin) ? 'too_many' : 'too_large', values);
}

const isCountable = (origin: string): boolean => ['array', 'set', 'map'].includes(origin);

function formatCode(format: string): FieldCode {
  if (format === 'email') return 'invalid_email';
  if (format === 'url') return 'invalid_url';
  return format === 'date' || format === 'datetime' ? 'invalid_date' : 'invalid_format';
}

/** A schema's own rule names its code in `params.code`. */
function customCode(issue: z.core.$ZodIssueCustom): FieldRefusal {
  const named: unknown = issue.params?.code;
  return typeof named === 'string' ? { code: named } : code('invalid');
}
