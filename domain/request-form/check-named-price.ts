import { checkWhole, problemsOf } from './field-checks.ts';
import type { FieldProblem, RequestProduct } from './form-context.ts';

/** Why the asset that is named after a pre-approval cannot have this price; `mostMnt` is the price that was approved or asked for. */
export const checkNamedPrice = (
  priceMnt: number | null,
  { terms }: Pick<RequestProduct, 'terms'>,
  mostMnt: number,
): FieldProblem[] =>
  problemsOf(checkWhole('amountMnt', priceMnt, { min: terms.amountMnt.min, max: mostMnt }));
