import type { RequestStep } from '@zeel/domain/request-form';
import type { Formats } from '@zeel/protocol/formats';
import type { Translate } from '../../../shared/i18n/text-keys.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { type AnswerParts, type ShownProblem, useAnswerParts } from './form-context.ts';

/** Which variant of a label or a sentence applies: a company reads other words than a person. */
export function contextOf(
  step: RequestStep,
  field: string,
  parts: Pick<AnswerParts, 'product' | 'state'>,
): string {
  const { terms, rules } = parts.product;
  if (step === 'terms') return terms.kind;
  if (field.startsWith('leased.')) return rules.assetType ?? '';
  return parts.state.data.applicant.kind;
}

const plainField = (field: string): string => field.replace(/^list\.\d+\.?/, '');

/*
 * Labels and hints stand in the catalogue under the path of their answer, so that the form, the error summary, the
 * last look and a conflict all use the same words. A test walks every path; the key's type cannot.
 */
const sentence = (
  t: Translate<'request'>,
  key: string,
  options: Readonly<Record<string, string | number>>,
): string => (t as (key: string, options: Readonly<Record<string, string | number>>) => string)(key, options);

export const labelOf = (t: Translate<'request'>, step: RequestStep, field: string, context: string): string =>
  sentence(t, `labels.${step}.${plainField(field) || 'list'}`, { context });

export const hintOf = (t: Translate<'request'>, step: RequestStep, field: string, context: string): string =>
  sentence(t, `hints.${step}.${plainField(field)}`, { context });

/** Figures of a complaint as the field shows them. */
function writeValue(field: string, value: string | number, { money, months, number }: Formats): string {
  if (typeof value === 'string') return value;
  if (field.endsWith('Mnt')) return money(value);
  if (field.endsWith('termMonths')) return months(value);
  return field.endsWith('year') ? String(value) : number(value);
}

const CHOICES = new Set([
  'condition',
  'kind',
  'person.employmentKind',
  'bank.bankCode',
  'address.region',
  'collateral.kind',
  'collateral.isOffered',
]);

/** Whether a field is answered by choosing, not by typing. */
const isChoice = (field: string): boolean => CHOICES.has(field) || /\.(relation|role)$/.test(field);

/** One complaint in words. */
export function describeProblem(
  problem: ShownProblem,
  step: RequestStep,
  t: Translate<'request'>,
  formats: Formats,
): string {
  if ('words' in problem) return problem.words;
  const { field, code, values = {} } = problem;
  const written = Object.entries(values).map(([name, value]) => [name, writeValue(field, value, formats)]);
  const context = field === 'list' ? 'party' : isChoice(field) ? 'choice' : step;
  return sentence(t, `problems.${code}`, { ...Object.fromEntries(written), context });
}

/** Labels, hints and complaints of a step in the language on the screen. */
export function useStepTexts(step: RequestStep) {
  const { t } = useTranslation('request');
  const formats = useFormats();
  const parts = useAnswerParts();
  return {
    t,
    formats,
    label: (field: string): string => labelOf(t, step, field, contextOf(step, field, parts)),
    hint: (field: string): string => hintOf(t, step, field, contextOf(step, field, parts)),
    problem: (field: string): string | undefined => {
      const found = parts.problems[field];
      return found && describeProblem(found, step, t, formats);
    },
  };
}
