import '../catalogue.ts';
import '../scorecard.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FailedState } from '../../../shared/look/FailedState.tsx';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { CardsSkeleton } from '../../../shared/look/Skeletons.tsx';
import { useScorecardQuery } from '../api.ts';
import { ScorecardDocument } from '../components/ScorecardDocument.tsx';
import { useFreshScorecard } from '../use-fresh-scorecard.ts';

/** The scorecard of the lender: written and tried by administrators, read by auditors. */
export default function ScorecardPage(): ReactNode {
  const { t } = useTranslation('scorecard');
  const { data: opened, isError, refetch } = useScorecardQuery();
  useFreshScorecard();
  if (opened === undefined)
    return isError ? (
      <FailedState
        headingLevel={1}
        title={t('failedTitle')}
        text={t('failedText')}
        retry={t('retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <CardsSkeleton label={t('loading')} />
    );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ScorecardDocument opened={opened} />
    </>
  );
}
