import '../catalogue.ts';
import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { DESK_STATE_LOOKS } from './state-looks.ts';

/** A request's state in the words of the desk, with its colour and its icon. */
export function DeskState({ state }: { readonly state: LoanRequestState }): ReactNode {
  const { t } = useTranslation('desk');
  const label = t(`states.${state}`);
  return (
    <span title={label}>
      <StateTag {...DESK_STATE_LOOKS[state]} label={label} />
    </span>
  );
}
