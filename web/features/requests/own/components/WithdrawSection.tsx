import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { useWithdrawRequestMutation } from '../api.ts';
import { WithdrawQuestion } from './WithdrawQuestion.tsx';

interface WithdrawSectionProps {
  readonly request: LoanRequest;
  /** A draft is thrown away with it: there is nothing left to look at. */
  readonly onGone: () => void;
}

/** Takes an own request back. The cache reads it anew, also when it was refused. */
export function WithdrawSection({ request, onGone }: WithdrawSectionProps): ReactNode {
  const language = useAppSelector((state) => state.theme.locale);
  const [withdraw] = useWithdrawRequestMutation();
  const { id, state } = request;
  return (
    <WithdrawQuestion
      request={request}
      withdraw={async (version, { idempotencyKey }) => {
        await withdraw({ language, loanRequestId: id, version, idempotencyKey }).unwrap();
        if (state === 'draft') onGone();
      }}
    />
  );
}
