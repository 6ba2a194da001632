import { conditionsOf, type Range, termsRanges } from '../product/index.ts';
import { checkChoice, checkText, checkWhole, type Finding, problem, problemsOf } from './field-checks.ts';
import type { FieldProblem, FormContext, RequestProduct } from './form-context.ts';
import type { RequestData, TermsData } from './request-data.ts';

type Steps = Pick<Range, 'min' | 'max' | 'step'>;

/** The nearest offered values on both sides, for the sentence that says what would do. */
function offStep(field: string, value: number, { min, max, step }: Steps): FieldProblem {
  const below = min + Math.floor((value - min) / step) * step;
  return problem(field, 'off-step', { step, below, above: Math.min(max, below + step) });
}

function checkRange(field: string, value: number | null, range: Steps): Finding {
  const finding = checkWhole(field, value, range);
  if (finding !== null || value === null) return finding;
  return value === range.max || (value - range.min) % range.step === 0 ? null : offStep(field, value, range);
}

/** A lease is asked for a thing with a price of its own, to the last tögrög, and so are the sums that go with it. */
const anyStep = (range: Steps): Steps => ({ ...range, step: 1 });

/** Before the price is known only the figure itself can be looked at. */
const checkDigits = (field: string, value: number | null, isOptional = false): Finding =>
  checkWhole(field, value, { min: 0, max: Number.MAX_SAFE_INTEGER, isOptional });

function checkLease(terms: TermsData, product: RequestProduct): FieldProblem[] {
  const { amountMnt } = terms;
  const isPriceSound = checkWhole('amountMnt', amountMnt, product.terms.amountMnt) === null;
  const [downPaymentMnt, tradeInMnt] = [terms.downPaymentMnt ?? 0, terms.tradeInMnt ?? 0];
  const ranges =
    amountMnt === null || !isPriceSound
      ? null
      : termsRanges(product.terms, { amountMnt, downPaymentMnt, tradeInMnt });
  if (amountMnt === null || ranges?.downPaymentMnt == null || ranges.tradeInMnt === null)
    return problemsOf(
      checkDigits('downPaymentMnt', terms.downPaymentMnt),
      checkDigits('tradeInMnt', terms.tradeInMnt, true),
      checkDigits('residualMnt', terms.residualMnt, true),
    );
  const tradeIn = checkWhole('tradeInMnt', tradeInMnt, ranges.tradeInMnt);
  // Cash and trade-in together make the down payment: beside a wrong trade-in only the figure can be looked at.
  const cash =
    tradeIn === null
      ? checkWhole('downPaymentMnt', terms.downPaymentMnt, ranges.downPaymentMnt)
      : checkDigits('downPaymentMnt', terms.downPaymentMnt);
  const isPaidDown = tradeIn === null && cash === null;
  const left = isPaidDown
    ? ranges.residualMnt
    : termsRanges(product.terms, { amountMnt, tradeInMnt: 0, downPaymentMnt: leastDown(product, amountMnt) })
        .residualMnt;
  // A product without a residual does not ask for one, so an answer left over from another product is not looked at.
  const residual = left === null ? null : checkWhole('residualMnt', terms.residualMnt ?? 0, left);
  return problemsOf(tradeIn, cash, residual);
}

/** The smallest down payment on a price. */
const leastDown = (product: RequestProduct, amountMnt: number): number =>
  termsRanges(product.terms, { amountMnt, downPaymentMnt: 0, tradeInMnt: 0 }).downPaymentMnt?.min ?? 0;

/** Amount, term and a lease's own figures: what a table can be computed from. */
export function checkFigures(terms: TermsData, product: RequestProduct): FieldProblem[] {
  const conditions = conditionsOf(product.terms);
  const amounts = product.terms.amountMnt;
  return [
    ...problemsOf(
      checkRange('amountMnt', terms.amountMnt, product.terms.kind === 'lease' ? anyStep(amounts) : amounts),
      checkRange('termMonths', terms.termMonths, product.terms.termMonths),
    ),
    ...(product.terms.kind === 'lease' ? checkLease(terms, product) : []),
    ...problemsOf(conditions.length > 0 ? checkChoice('condition', terms.condition, conditions) : null),
  ];
}

/** A loan that companies can ask for is a business loan, and its officer must know what it is for. */
export const isPurposeRequired = ({ terms, rules }: RequestProduct): boolean =>
  terms.kind === 'loan' && rules.applicantKinds.includes('company');

export function checkTerms({ terms }: RequestData, { product }: FormContext): FieldProblem[] {
  const isOptional = !isPurposeRequired(product);
  return [
    ...checkFigures(terms, product),
    ...problemsOf(checkText('purpose', terms.purpose, { length: 'text', isOptional })),
  ];
}
