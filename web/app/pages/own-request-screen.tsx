import type { ReactNode } from 'react';
import type { DocumentsStepProps } from '../../features/documents/components/DocumentsStep.tsx';
import { useRequestSeen } from '../../features/notifications/use-request-seen.ts';
import type { EbarimtPanelProps } from '../../features/payments/fee/components/EbarimtPanel.tsx';
import type { FeePanelProps } from '../../features/payments/fee/components/FeePanel.tsx';
import type { FollowingPanelsProps } from '../../features/requests/following/components/FollowingPanels.tsx';
import { OwnRequest } from '../../features/requests/own/components/OwnRequest.tsx';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { serverData } from '../../shared/http/server-data.ts';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { useParams } from '../../shared/routing/use-routing.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
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

// A draft has nothing to follow.
const FollowingPanels = lazyPart<FollowingPanelsProps>(
  () => import('../../features/requests/following/components/FollowingPanels.tsx'),
);

/** One own request: the rooms of requests, documents, payments and calculator brought together. */
export default function OwnRequestScreen(): ReactNode {
  const { id = '' } = useParams();
  useRequestSeen(id);
  const { config } = useAppServices();
  const dispatch = useAppDispatch();
  const refresh = (): void => void dispatch(serverData.util.invalidateTags(['LoanRequest']));
  return (
    <OwnRequest
      renderFee={(request) => (
        <PartOfPage>
          <FeePanel loanRequestId={request.id} secret={null} onPaid={refresh} />
        </PartOfPage>
      )}
      renderEbarimt={(request) =>
        config.makesEbarimts && (
          <PartOfPage skeleton={null}>
            <EbarimtPanel loanRequestId={request.id} secret={null} />
          </PartOfPage>
        )
      }
      renderOffer={(request) => (
        <PartOfPage>
          <OfferPart request={request} secret={null} onMoved={refresh} />
        </PartOfPage>
      )}
      renderFollowing={(request) => (
        <PartOfPage>
          <FollowingPanels
            door={{ loanRequestId: request.id, secret: null }}
            request={request}
            onMoved={refresh}
            threadFiles={threadFilesOf({ loanRequestId: request.id, secret: null })}
            renderPapers={({ types, ...input }) => (
              <DocumentsStep
                loanRequestId={request.id}
                secret={null}
                wanted={types.map((type) => ({ type, isRequired: true }))}
                isOnlyWanted
                {...input}
              />
            )}
          />
        </PartOfPage>
      )}
      renderDocuments={(request) => (
        <PartOfPage>
          <DocumentsStep
            loanRequestId={request.id}
            secret={null}
            wanted={listWantedDocuments(request)}
            // Documents that an officer asks for are added beside the question, not here.
            canChange={request.state === 'draft'}
          />
        </PartOfPage>
      )}
      renderSchedule={(request) => <RequestSchedulePart request={request} />}
    />
  );
}
