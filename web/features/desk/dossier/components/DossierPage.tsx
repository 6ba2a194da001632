import '../../catalogue.ts';
import '../catalogue.ts';
import '../dossier.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { BrokenArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { useRecentDossier } from '../../../../shared/recent-dossiers/use-recent-dossier.ts';
import { useParams } from '../../../../shared/routing/use-routing.ts';
import { ActingScope } from '../../acting/index.ts';
import { useDossier } from '../use-dossier.ts';
import { DossierSkeleton } from './DossierSkeleton.tsx';
import { type DossierParts, OpenDossier } from './OpenDossier.tsx';
import { UnknownDossier } from './UnknownDossier.tsx';

/** The workspace of one request. */
export function DossierPage(parts: DossierParts): ReactNode {
  const { id = '' } = useParams();
  // Another dossier is another page: nothing of the one before is carried over.
  return <OneDossier key={id} loanRequestId={id} {...parts} />;
}

function OneDossier({
  loanRequestId,
  ...parts
}: DossierParts & { readonly loanRequestId: string }): ReactNode {
  const { t } = useTranslation('dossier');
  const { dossier, previous, problem, reload } = useDossier(loanRequestId);
  useRecentDossier(dossier);
  if (problem === 'unknown') return <UnknownDossier />;
  if (problem === 'failed')
    return (
      <FailedState
        headingLevel={1}
        art={<BrokenArt />}
        title={t('failedTitle')}
        text={t('failedText')}
        retry={t('retry')}
        onRetry={() => void reload()}
      />
    );
  if (!dossier) return <DossierSkeleton />;
  const acting = { dossier, previous, reload };
  return (
    <ActingScope {...acting}>
      <OpenDossier {...acting} {...parts} />
    </ActingScope>
  );
}
