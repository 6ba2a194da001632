import type { ReactNode } from 'react';
import type { AgreementPanelProps } from '../../features/agreement/components/AgreementPanel.tsx';
import type { DocumentsStepProps } from '../../features/documents/components/DocumentsStep.tsx';
import {
  type FollowedInvitation,
  InvitedPart,
} from '../../features/requests/party/components/InvitedPart.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { PartOfPage } from './part-of-page.tsx';

const AgreementPanel = lazyPart<AgreementPanelProps>(
  () => import('../../features/agreement/components/AgreementPanel.tsx'),
);

const DocumentsStep = lazyPart<DocumentsStepProps>(
  () => import('../../features/documents/components/DocumentsStep.tsx'),
);

/** A guarantor's or co-borrower's own part: the rooms of requests and documents brought together. */
export default function InvitedPartOfPage(followed: FollowedInvitation): ReactNode {
  return (
    <InvitedPart
      {...followed}
      renderAgreement={({ loanRequestId, request }, token) => (
        <PartOfPage>
          <AgreementPanel
            side="party"
            loanRequestId={loanRequestId}
            secret={null}
            token={token}
            reference={request.reference}
          />
        </PartOfPage>
      )}
      renderDocuments={({ loanRequestId, partyId }, token, { types, since, onChange }) => (
        <PartOfPage>
          <DocumentsStep
            loanRequestId={loanRequestId}
            secret={null}
            party={{ partyId, token }}
            wanted={types.map((type) => ({ type, isRequired: true }))}
            canChange
            onChange={onChange}
            {...(since === undefined ? {} : { since, isOnlyWanted: true })}
          />
        </PartOfPage>
      )}
    />
  );
}
