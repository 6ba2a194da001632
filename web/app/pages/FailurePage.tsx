import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { BrokenArt } from '../../shared/illustrations/state-illustrations.tsx';
import { FailedState } from '../../shared/look/FailedState.tsx';

/** Error page 2: something went wrong. */
export function FailurePage({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <FailedState
      headingLevel={1}
      art={<BrokenArt />}
      title={t('failure.title')}
      text={t('failure.text')}
      retry={t('failure.retry')}
      onRetry={onRetry}
    />
  );
}
