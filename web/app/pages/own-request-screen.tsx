import { documentsFor, hasCollateral } from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { ReactNode } from 'react';
import type { RequestScheduleProps } from '../../features/calculator/components/RequestSchedule.tsx';
import type { DocumentsStepProps } from '../../features/documents/components/DocumentsStep.tsx';
import type { FeePanelProps } from '../../features/payments/fee/components/FeePanel.tsx';
import { OwnRequest } from '../../features/requests/own/components/OwnRequest.tsx';
import { serverData } from '../../shared/http/server-data.ts';
import { LazyPartBoundary } from '../../shared/lazy-part/LazyPartBoundary.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { LazyPartFailure } from './LazyPartFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const DocumentsStep = lazyPart<DocumentsStepProps>(
  () => import('../../features/documents/components/DocumentsStep.tsx'),
);
const FeePanel = lazyPart<FeePanelProps>(() => import('../../features/payments/fee/components/FeePanel.tsx'));
// The engine travels when the table is asked for.
const RequestSchedule = lazyPart<RequestScheduleProps>(
  () => import('../../features/calculator/components/RequestSchedule.tsx'),
);

const reloadPage = (): void => window.location.reload();

function Part({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <LazyPartBoundary
      skeleton={<PageSkeleton />}
      reloadPage={reloadPage}
      renderFailure={(error, retry) => <LazyPartFailure error={error} onRetry={retry} />}
    >
      {children}
    </LazyPartBoundary>
  );
}

const listWanted = ({ product: { rules }, data }: LoanRequest) =>
  documentsFor(rules, data.applicant.kind, { hasCollateral: hasCollateral(rules, data.asset) });

/** One own request: the rooms of requests, documents, payments and calculator brought together. */
export default function OwnRequestScreen(): ReactNode {
  const dispatch = useAppDispatch();
  return (
    <OwnRequest
      renderFee={(request) => (
        <Part>
          <FeePanel
            loanRequestId={request.id}
            secret={null}
            onPaid={() => dispatch(serverData.util.invalidateTags(['LoanRequest']))}
          />
        </Part>
      )}
      renderDocuments={(request) => (
        <Part>
          <DocumentsStep
            loanRequestId={request.id}
            secret={null}
            wanted={listWanted(request)}
            canChange={request.state === 'draft' || request.state === 'info_requested'}
          />
        </Part>
      )}
      renderSchedule={({ product, workingDays, data, submittedAt }) => (
        <Part>
          <RequestSchedule
            product={product}
            workingDays={workingDays}
            terms={data.terms}
            startAt={submittedAt}
          />
        </Part>
      )}
    />
  );
}
