import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
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
}

/** Everything that is known about the request, to be read. */
export function DossierData({ dossier, reload, facts, renderSchedule }: DossierDataProps): ReactNode {
  const { t } = useTranslation('dossier');
  const duplicates = dossier.others.filter(({ isPossibleDuplicate }) => isPossibleDuplicate).length;
  return (
    <>
      {dossier.holder === 'nobody' && <p className="zl-dossier-ended">{t('ended')}</p>}
      {duplicates > 0 && (
        <Notice tone="warning">
          <p>
            {t('others.alert', { count: duplicates })}{' '}
            <TextLink to={{ hash: '#others' }} replace>
              {t('others.look')}
            </TextLink>
          </p>
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
      <TermsPanel dossier={dossier} renderSchedule={renderSchedule} />
      <DecisionsPanel dossier={dossier} />
      <PaymentsPanel payments={dossier.payments} />
      <ConsentsPanel dossier={dossier} />
      <TimelinePanel timeline={dossier.timeline} />
      <OthersPanel others={dossier.others} />
    </>
  );
}
