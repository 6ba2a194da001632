import '../../catalogue.ts';
import '../catalogue.ts';
import '../dossier.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BrokenArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { useRecentFile } from '../../../../shared/recent-files/use-recent-file.ts';
import { ActingScope } from '../../acting/index.ts';
import { useDossier } from '../use-dossier.ts';
import { FileSkeleton } from './FileSkeleton.tsx';
import { type FileParts, OpenFile } from './OpenFile.tsx';
import { UnknownFile } from './UnknownFile.tsx';

/** The workspace of one request. */
export function DossierPage(parts: FileParts): ReactNode {
  const { id = '' } = useParams();
  // Another file is another page: nothing of the one before is carried over.
  return <OneFile key={id} loanRequestId={id} {...parts} />;
}

function OneFile({ loanRequestId, ...parts }: FileParts & { readonly loanRequestId: string }): ReactNode {
  const { t } = useTranslation('dossier');
  const { file, previous, problem, reload } = useDossier(loanRequestId);
  useRecentFile(file);
  if (problem === 'unknown') return <UnknownFile />;
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
  if (!file) return <FileSkeleton />;
  const acting = { file, previous, reload };
  return (
    <ActingScope {...acting}>
      <OpenFile {...acting} {...parts} />
    </ActingScope>
  );
}
