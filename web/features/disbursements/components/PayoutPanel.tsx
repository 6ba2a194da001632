import type { PayoutWay } from '@zeel/domain/payout';
import type { PayoutRow } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { OrderSteps } from './OrderSteps.tsx';
import { PayForm } from './PayForm.tsx';
import { PayoutStanding, useMissing } from './PayoutFacts.tsx';
import { OrderFacts, PayoutFigures } from './PayoutFigures.tsx';
import { VendorAccountForm } from './VendorAccountForm.tsx';

interface PayoutPanelProps {
  readonly payout: PayoutRow;
  readonly ways: readonly PayoutWay[];
  readonly onClose: () => void;
}

/** One payout: the figures, what is missing, and the next step. */
export function PayoutPanel({ payout, ways, onClose }: PayoutPanelProps): ReactNode {
  const { t } = useTranslation('disbursements');
  const { pathTo } = useAppServices();
  const mayManage = useMay('disbursements:manage');
  const missing = useMissing(payout);
  const { disbursement, loanRequestId, reference } = payout;
  const isOpen = disbursement === null;
  return (
    <SidePanel title={reference} closeLabel={t('panel.close')} edge="end" onClose={onClose}>
      <div className="zl-panel-parts">
        <PayoutStanding payout={payout} />
        <PayoutFigures payout={payout} />
        {isOpen && missing.length > 0 && (
          <section aria-labelledby="zl-payout-missing">
            <h3 id="zl-payout-missing">{t('missing.title')}</h3>
            <ul className="zl-payout-missing">
              {missing.map((words) => (
                <li key={words}>
                  <bdi>{words}</bdi>
                </li>
              ))}
            </ul>
            <p>{t('missing.lead')}</p>
          </section>
        )}
        {isOpen && mayManage && payout.isLease && <VendorAccountForm payout={payout} />}
        {isOpen && mayManage && missing.length === 0 && <PayForm payout={payout} ways={ways} />}
        {disbursement && (
          <>
            <OrderFacts order={disbursement} />
            <OrderSteps key={disbursement.version} order={disbursement} />
          </>
        )}
        <TextLink to={pathTo('review', { id: loanRequestId })}>{t('panel.request')}</TextLink>
      </div>
    </SidePanel>
  );
}
