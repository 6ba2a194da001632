import { useAppServices } from '../../../shared/app-services/app-services.ts';
import type { NextAction } from './state-looks.ts';

/** Where the signed-in form finds the draft to go on with. */
const DRAFT_PARAMETER = 'draft';

/** Where a request's next action takes place. */
export function useRequestAddress(): (
  request: { readonly id: string; readonly prodId: string },
  action: NextAction,
) => string {
  const { pathTo } = useAppServices();
  return ({ id, prodId }, action) =>
    action === 'continue'
      ? `${pathTo('newRequest', { prodId })}?${new URLSearchParams({ [DRAFT_PARAMETER]: id })}`
      : pathTo('oneRequest', { id });
}
