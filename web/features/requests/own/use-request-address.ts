import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { DRAFT_PARAMETER } from '../draft-parameter.ts';
import type { NextAction } from './state-looks.ts';

/** Where the fee is paid on the page of a request. */
const FEE_FRAGMENT = 'fee';

/** Where a request's next action takes place. */
export function useRequestAddress(): (
  request: { readonly id: string; readonly prodId: string },
  action: NextAction,
) => string {
  const { pathTo } = useAppServices();
  return ({ id, prodId }, action) => {
    if (action === 'continue')
      return `${pathTo('newRequest', { prodId })}?${new URLSearchParams({ [DRAFT_PARAMETER]: id })}`;
    const address = pathTo('oneRequest', { id });
    return action === 'pay' ? `${address}#${FEE_FRAGMENT}` : address;
  };
}
