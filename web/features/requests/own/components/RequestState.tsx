import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../../shared/kit/StateTag.tsx';
import { STATE_LOOKS } from '../state-looks.ts';

/** A request's state as its applicant reads it. */
export function RequestState({ state }: { readonly state: LoanRequestState }): ReactNode {
  const { t } = useTranslation('requests');
  const { tone, icon } = STATE_LOOKS[state];
  return <StateTag tone={tone} icon={icon} label={t(`states.${state}.name`)} />;
}
