import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { useApplicantName } from '../../parts/use-applicant-name.ts';
import type { ActingProps } from '../acting-props.ts';
import type { Facts } from '../facts.ts';
import { ApplicantPanel } from './panels/ApplicantPanel.tsx';
import { AskedPanel } from './panels/AskedPanel.tsx';
import { AssetPanel } from './panels/AssetPanel.tsx';
import { ChecklistPanel } from './panels/ChecklistPanel.tsx';
import { ConsentsPanel } from './panels/ConsentsPanel.tsx';
import { DecisionsPanel } from './panels/DecisionsPanel.tsx';
import { ExposurePanel } from './panels/ExposurePanel.tsx';
import { IncomePanel } from './panels/IncomePanel.tsx';
import { LimitsPanel } from './panels/LimitsPanel.tsx';
import { OthersPanel } from './panels/OthersPanel.tsx';
import { PartiesPanel } from './panels/PartiesPanel.tsx';
import { PaymentsPanel } from './panels/PaymentsPanel.tsx';
import { ScorePanel } from './panels/ScorePanel.tsx';
import { SignalsPanel } from './panels/SignalsPanel.tsx';
import { TermsPanel } from './panels/TermsPanel.tsx';
import { TimelinePanel } from './panels/TimelinePanel.tsx';

interface DossierDataProps extends Pick<ActingProps, 'dossier' | 'reload'> {
  readonly facts: Facts;
  readonly renderSchedule: (dossier: Dossier, terms: PricedTerms) => ReactNode;
  readonly renderAgreement: (dossier: Dossier, isPreview: boolean) => ReactNode;
}

/** Everything that is known about the request, to be read. */
export function DossierData({
  dossier,
  reload,
  facts,
  renderSchedule,
  renderAgreement,
}: DossierDataProps): ReactNode {
  const { t } = useTranslation('dossier');
  const duplicates = dossier.others.filter(({ isPossibleDuplicate }) => isPossibleDuplicate);
  const { pathTo } = useAppServices();
  const nameApplicant = useApplicantName();
  return (
    <>
      {dossier.holder === 'nobody' && <p className="zl-dossier-ended">{t('ended')}</p>}
      {duplicates.length > 0 && (
        <Notice tone="warning">
          <p>{t('others.alert', { count: duplicates.length })}</p>
          <ul className="zl-dossier-banner__facts">
            {duplicates.map(({ loanRequestId, reference, applicantName }) => (
              <li key={loanRequestId}>
                <TextLink to={pathTo('review', { id: loanRequestId })}>
                  <Digits>{reference}</Digits> <bdi>{nameApplicant(applicantName)}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <LimitsPanel assessment={dossier.assessment} />
      <ScorePanel dossier={dossier} reload={reload} />
      <ChecklistPanel dossier={dossier} reload={reload} />
      <ApplicantPanel dossier={dossier} facts={facts} />
      <IncomePanel dossier={dossier} facts={facts} />
      <AssetPanel dossier={dossier} facts={facts} />
      <PartiesPanel parties={dossier.parties} />
      <ExposurePanel people={dossier.people} />
      <SignalsPanel dossier={dossier} reload={reload} />
      <AskedPanel informationRequests={dossier.informationRequests} parties={dossier.parties} />
      <TermsPanel dossier={dossier} renderSchedule={renderSchedule} renderAgreement={renderAgreement} />
      <DecisionsPanel dossier={dossier} />
      <PaymentsPanel payments={dossier.payments} />
      <ConsentsPanel dossier={dossier} />
      <TimelinePanel timeline={dossier.timeline} decisions={dossier.decisions} />
      <OthersPanel others={dossier.others} />
    </>
  );
}
