import { lenderDate } from '@zeel/domain/product';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { ReactNode } from 'react';
import type { AgreementPanelProps } from '../../features/agreement/components/AgreementPanel.tsx';
import type { FinalScheduleProps } from '../../features/calculator/components/FinalSchedule.tsx';
import type { TermsScheduleProps } from '../../features/calculator/components/TermsSchedule.tsx';
import { makeOption } from '../../features/calculator/option.ts';
import { writeOptions } from '../../features/calculator/options-in-address.ts';
import OfferPanel from '../../features/offers/components/OfferPanel.tsx';
import type { RepaymentPanelProps } from '../../features/repayment/components/RepaymentPanel.tsx';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { PartOfPage } from './part-of-page.tsx';

const TermsSchedule = lazyPart<TermsScheduleProps>(
  () => import('../../features/calculator/components/TermsSchedule.tsx'),
);

const AgreementPanel = lazyPart<AgreementPanelProps>(
  () => import('../../features/agreement/components/AgreementPanel.tsx'),
);

// Only a request that was paid out has something due.
const RepaymentPanel = lazyPart<RepaymentPanelProps>(
  () => import('../../features/repayment/components/RepaymentPanel.tsx'),
);
const FinalSchedule = lazyPart<FinalScheduleProps>(
  () => import('../../features/calculator/components/FinalSchedule.tsx'),
);

export interface OfferPartProps {
  readonly request: LoanRequest;
  /** Null for an owner who is signed in. */
  readonly secret: string | null;
  readonly onMoved: () => void;
}

/** The lender's answer with the calculator's table, and with the way to a new request; above it what is due once it was paid out. */
export default function OfferPart({ request, secret, onMoved }: OfferPartProps): ReactNode {
  const { pathTo } = useAppServices();
  const { product, workingDays, prodId } = request;
  const reference = request.reference ?? '';
  return (
    <>
      {request.state === 'disbursed' && (
        <PartOfPage>
          <RepaymentPanel
            loanRequestId={request.id}
            secret={secret}
            reference={reference}
            renderTable={(schedule) => (
              <PartOfPage>
                <FinalSchedule schedule={schedule} />
              </PartOfPage>
            )}
          />
        </PartOfPage>
      )}
      <OfferPanel
        request={request}
        secret={secret}
        onMoved={onMoved}
        renderSchedule={(terms) => (
          <PartOfPage>
            <TermsSchedule product={product} workingDays={workingDays} terms={terms} />
          </PartOfPage>
        )}
        renderAgreement={() => (
          <PartOfPage>
            <AgreementPanel
              side="applicant"
              loanRequestId={request.id}
              secret={secret}
              reference={reference}
              onMoved={onMoved}
            />
          </PartOfPage>
        )}
        addressOf={({ amountMnt, termMonths, downPaymentMnt }) => {
          const search = new URLSearchParams();
          const wish = { amountMnt, termMonths, ...(downPaymentMnt === null ? {} : { downPaymentMnt }) };
          // The form reads the same words that the calculator writes.
          writeOptions(search, [makeOption(product, lenderDate(new Date()), wish)]);
          return `${pathTo(secret === null ? 'newRequest' : 'request', { prodId })}?${search}`;
        }}
      />
    </>
  );
}
