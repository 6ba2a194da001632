import type { ReactNode } from 'react';
import type { DocumentsStepProps } from '../../features/documents/components/DocumentsStep.tsx';
import type { EbarimtPanelProps } from '../../features/payments/fee/components/EbarimtPanel.tsx';
import type { FeePanelProps } from '../../features/payments/fee/components/FeePanel.tsx';
import {
  type OpenedTracking,
  TrackedRequest,
} from '../../features/requests/following/components/TrackedRequest.tsx';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { listWantedDocuments } from './list-wanted-documents.ts';
import type { OfferPartProps } from './offer-part.tsx';
import { PartOfPage } from './part-of-page.tsx';
import { RequestSchedulePart } from './request-schedule-part.tsx';
import { threadFilesOf } from './thread-files.tsx';

const DocumentsStep = lazyPart<DocumentsStepProps>(
  () => import('../../features/documents/components/DocumentsStep.tsx'),
);
// Only an answered request has an offer or a refusal to read.
const OfferPart = lazyPart<OfferPartProps>(() => import('./offer-part.tsx'));
// Only a paid fee has a tax receipt.
const EbarimtPanel = lazyPart<EbarimtPanelProps>(
  () => import('../../features/payments/fee/components/EbarimtPanel.tsx'),
);
const FeePanel = lazyPart<FeePanelProps>(() => import('../../features/payments/fee/components/FeePanel.tsx'));

/** A request that is followed without an account: the rooms of requests, documents, payments and calculator brought together. */
export default function TrackedPart(opened: OpenedTracking): ReactNode {
  const { config } = useAppServices();
  return (
    <TrackedRequest
      {...opened}
      renderFee={(request, { secret }, onPaid) => (
        <PartOfPage>
          <FeePanel loanRequestId={request.id} secret={secret} onPaid={onPaid} />
        </PartOfPage>
      )}
      renderEbarimt={(request, { secret }) =>
        config.makesEbarimts && (
          <PartOfPage skeleton={null}>
            <EbarimtPanel loanRequestId={request.id} secret={secret} />
          </PartOfPage>
        )
      }
      renderOffer={(request, { secret }, onMoved) => (
        <PartOfPage>
          <OfferPart request={request} secret={secret} onMoved={onMoved} />
        </PartOfPage>
      )}
      renderDocuments={(request, { secret }) => (
        <PartOfPage>
          <DocumentsStep
            loanRequestId={request.id}
            secret={secret}
            wanted={listWantedDocuments(request)}
            canChange={false}
          />
        </PartOfPage>
      )}
      renderPapers={(request, { secret }, { types, ...input }) => (
        <PartOfPage>
          <DocumentsStep
            loanRequestId={request.id}
            secret={secret}
            wanted={types.map((type) => ({ type, isRequired: true }))}
            isOnlyWanted
            {...input}
          />
        </PartOfPage>
      )}
      threadFiles={threadFilesOf}
      renderSchedule={(request) => <RequestSchedulePart request={request} />}
    />
  );
}
