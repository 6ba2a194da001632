import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import type { ActingProps } from '../acting-props.ts';
import type { Facts } from '../facts.ts';
import { ApplicantPanel } from './panels/ApplicantPanel.tsx';
import { AskedPanel } from './panels/AskedPanel.tsx';
import { AssetPanel } from './panels/AssetPanel.tsx';
import { ConsentsPanel } from './panels/ConsentsPanel.tsx';
import { DecisionsPanel } from './panels/DecisionsPanel.tsx';
import { IncomePanel } from './panels/IncomePanel.tsx';
import { LimitsPanel } from './panels/LimitsPanel.tsx';
import { OthersPanel } from './panels/OthersPanel.tsx';
import { PartiesPanel } from './panels/PartiesPanel.tsx';
import { PaymentsPanel } from './panels/PaymentsPanel.tsx';
import { ScorePanel } from './panels/ScorePanel.tsx';
import { TermsPanel } from './panels/TermsPanel.tsx';
import { TimelinePanel } from './panels/TimelinePanel.tsx';

interface FileDataProps extends Pick<ActingProps, 'file' | 'reload'> {
  readonly facts: Facts;
  readonly renderSchedule: (file: Dossier, terms: PricedTerms) => ReactNode;
}

/** Everything that is known about the request, to be read. */
export function FileData({ file, reload, facts, renderSchedule }: FileDataProps): ReactNode {
  const { t } = useTranslation('dossier');
  const duplicates = file.others.filter(({ isPossibleDuplicate }) => isPossibleDuplicate).length;
  return (
    <>
      {file.holder === 'nobody' && <p className="zl-dossier-ended">{t('ended')}</p>}
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
      <LimitsPanel assessment={file.assessment} />
      <ScorePanel file={file} reload={reload} />
      <ApplicantPanel file={file} facts={facts} />
      <IncomePanel file={file} facts={facts} />
      <AssetPanel file={file} facts={facts} />
      <PartiesPanel parties={file.parties} />
      <AskedPanel informationRequests={file.informationRequests} parties={file.parties} />
      <TermsPanel file={file} renderSchedule={renderSchedule} />
      <DecisionsPanel file={file} />
      <PaymentsPanel payments={file.payments} />
      <ConsentsPanel file={file} />
      <TimelinePanel timeline={file.timeline} />
      <OthersPanel others={file.others} />
    </>
  );
}
