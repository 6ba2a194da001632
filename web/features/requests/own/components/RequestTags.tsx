import { isPreApproval } from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../../shared/kit/StateTag.tsx';
import { RequestState } from './RequestState.tsx';

/** Where a request stands, and that it is a pre-approval while nobody knows what it buys. */
export function RequestTags({ request }: { readonly request: LoanRequest }): ReactNode {
  const { t } = useTranslation('requests');
  return (
    <div className="zl-own__tags">
      {isPreApproval(request.product.rules, request.data.asset) && (
        <StateTag tone="neutral" label={t('preApproval.tag')} />
      )}
      <RequestState state={request.state} />
    </div>
  );
}
