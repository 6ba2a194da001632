import type { AssetData } from './request-data.ts';
import type { RequestRules } from './request-rules.ts';

/** Whether a lease is asked for before the thing that it buys is chosen. Its price is then the most that it may cost. */
export const isPreApproval = (
  { preApprovalDays }: Pick<RequestRules, 'preApprovalDays'>,
  { leased }: Pick<AssetData, 'leased'>,
): boolean => preApprovalDays !== undefined && leased.isChosenLater;
