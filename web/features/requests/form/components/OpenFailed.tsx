import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { FailedState } from '../../../../shared/look/FailedState.tsx';

/** A kept request did not arrive; it is still there, and another try may bring it. */
export function OpenFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation('request');
  return (
    <FailedState
      headingLevel={1}
      title={t('openFailed.title')}
      text={t('openFailed.text')}
      retry={t('openFailed.retry')}
      onRetry={onRetry}
    />
  );
}
