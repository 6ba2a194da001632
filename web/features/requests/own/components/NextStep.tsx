import '../request-parts.css';
import { isPreApproval } from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { turnOf } from '../state-looks.ts';
import { useFocusAfterMove } from '../use-focus-after-move.ts';
import { useRequestAddress } from '../use-request-address.ts';

interface NextStepProps {
  readonly request: LoanRequest;
  /** Pays the fee in this very place; while there is none, the words say how it is paid. */
  readonly renderFee?: ((request: LoanRequest) => ReactNode) | undefined;
}

/** Where a request stands in plain words, who has it, and what comes next. */
export function NextStep({ request, renderFee }: NextStepProps): ReactNode {
  const { t } = useTranslation('requests');
  const { date, list } = useFormats();
  const addressOf = useRequestAddress();
  const { state, expiresAt } = request;
  const holder = turnOf(request);
  const names = list(request.awaitedSigners);
  const isEarly = state === 'offered' && isPreApproval(request.product.rules, request.data.asset);
  const title = useFocusAfterMove(state);
  return (
    <Panel as="section" className={`zl-next zl-next--${holder}`} aria-labelledby="zl-next-title">
      <h2 ref={title} id="zl-next-title" tabIndex={-1}>
        {t(state === 'accepted' && holder === 'applicant' ? 'holders.signers' : `holders.${holder}`, {
          names,
        })}
      </h2>
      <p className="zl-next__text">
        {holder === 'others'
          ? t('awaited.meaning', { names })
          : t(isEarly ? 'preApproval.meaning' : `states.${state}.meaning`)}
      </p>
      <p className="zl-next__text">
        {holder === 'others' ? t('awaited.next') : t(isEarly ? 'preApproval.next' : `states.${state}.next`)}
      </p>
      {expiresAt && holder === 'applicant' && (
        <p className="zl-next__until">{t('card.until', { date: date(expiresAt) })}</p>
      )}
      {state === 'draft' && (
        <LinkButton variant="primary" className="zl-next__go" to={addressOf(request, 'continue')}>
          {t('actions.continue')}
        </LinkButton>
      )}
      {state === 'fee_due' && renderFee?.(request)}
    </Panel>
  );
}
