import type { ReactNode } from 'react';
import type { AgreementPanelProps } from '../../features/agreement/components/AgreementPanel.tsx';
import type { FinalScheduleProps } from '../../features/calculator/components/FinalSchedule.tsx';
import type { TermsScheduleProps } from '../../features/calculator/components/TermsSchedule.tsx';
import { dossierApi } from '../../features/desk/dossier/api.ts';
import { DossierPage } from '../../features/desk/dossier/components/DossierPage.tsx';
import type { PayoutConditionsProps } from '../../features/disbursements/components/PayoutConditions.tsx';
import type { DocumentPaneProps } from '../../features/documents/viewer/DocumentPane.tsx';
import type { LoanPanelProps } from '../../features/hand-over/components/LoanPanel.tsx';
import { useRequestSeen } from '../../features/notifications/use-request-seen.ts';
import type { DeskRepaymentProps } from '../../features/repayment/components/DeskRepayment.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import type { PathParams } from '../../shared/routing/match-path.ts';
import { useParams } from '../../shared/routing/use-routing.ts';
import type { AppStore } from '../../shared/store/create-store.ts';
import { PartOfPage } from './part-of-page.tsx';
import { threadFilesOf } from './thread-files.tsx';

// The reader of papers and the engine travel when they are asked for.
const DocumentPane = lazyPart<DocumentPaneProps>(
  () => import('../../features/documents/viewer/DocumentPane.tsx'),
);
const TermsSchedule = lazyPart<TermsScheduleProps>(
  () => import('../../features/calculator/components/TermsSchedule.tsx'),
);

const AgreementPanel = lazyPart<AgreementPanelProps>(
  () => import('../../features/agreement/components/AgreementPanel.tsx'),
);
const PayoutConditions = lazyPart<PayoutConditionsProps>(
  () => import('../../features/disbursements/components/PayoutConditions.tsx'),
);

// Only a request that was paid out has a final schedule and a loan.
const DeskRepayment = lazyPart<DeskRepaymentProps>(
  () => import('../../features/repayment/components/DeskRepayment.tsx'),
);
const FinalSchedule = lazyPart<FinalScheduleProps>(
  () => import('../../features/calculator/components/FinalSchedule.tsx'),
);
const LoanPanel = lazyPart<LoanPanelProps>(() => import('../../features/hand-over/components/LoanPanel.tsx'));

/** Asks for the dossier while the app still finds out who is looking. */
export function prepare(store: AppStore, { id = '' }: PathParams) {
  const { locale: language } = store.getState().theme;
  return store.dispatch(dossierApi.endpoints.dossier.initiate({ language, loanRequestId: id }));
}

/** One dossier of the desk: the rooms of desk, documents and calculator brought together. */
export default function DossierScreen(): ReactNode {
  const { id = '' } = useParams();
  useRequestSeen(id);
  return (
    <DossierPage
      renderViewer={(document, onShown) => (
        <PartOfPage>
          {/* Another dossier is looked at afresh. */}
          <DocumentPane key={document.id} document={document} onShown={onShown} />
        </PartOfPage>
      )}
      threadFiles={threadFilesOf({ loanRequestId: id, secret: null })}
      renderSchedule={({ product, workingDays }, terms) => (
        <PartOfPage>
          <TermsSchedule product={product} workingDays={workingDays} terms={terms} />
        </PartOfPage>
      )}
      renderAgreement={(dossier, isPreview) => (
        <PartOfPage>
          <AgreementPanel
            // Another version may read otherwise.
            key={dossier.version}
            side="desk"
            loanRequestId={dossier.id}
            secret={null}
            reference={dossier.reference}
            isPreview={isPreview}
          />
          {!isPreview && <PayoutConditions loanRequestId={dossier.id} />}
          {dossier.state === 'disbursed' && (
            <>
              <DeskRepayment
                loanRequestId={dossier.id}
                renderTable={(schedule) => (
                  <PartOfPage>
                    <FinalSchedule schedule={schedule} />
                  </PartOfPage>
                )}
              />
              <LoanPanel loanRequestId={dossier.id} reference={dossier.reference} />
            </>
          )}
        </PartOfPage>
      )}
    />
  );
}
