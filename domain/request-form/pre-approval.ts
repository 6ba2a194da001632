import { checkWhole, problemsOf } from './field-checks.ts';
import type { FieldProblem, RequestProduct } from './form-context.ts';
import type { AssetData } from './request-data.ts';
import type { RequestRules } from './request-rules.ts';

/** Whether a lease is asked for before the thing that it buys is chosen. Its price is then the most that it may cost. */
export const isPreApproval = (
  { preApprovalDays }: Pick<RequestRules, 'preApprovalDays'>,
  { leased }: Pick<AssetData, 'leased'>,
): boolean => preApprovalDays !== undefined && leased.isChosenLater;

/** Why the asset that is named after a pre-approval cannot have this price; `mostMnt` is the price that was approved or asked for. */
export const checkNamedPrice = (
  priceMnt: number | null,
  { terms }: Pick<RequestProduct, 'terms'>,
  mostMnt: number,
): FieldProblem[] =>
  problemsOf(checkWhole('amountMnt', priceMnt, { min: terms.amountMnt.min, max: mostMnt }));
