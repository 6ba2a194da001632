import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrokenArt } from '../../shared/illustrations/state-illustrations.tsx';
import { EmptyState } from '../../shared/look/EmptyState.tsx';

/** Error page 2: something went wrong. */
export function FailurePage({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState
      headingLevel={1}
      art={<BrokenArt />}
      title={t('failure.title')}
      text={t('failure.text')}
      actions={
        <button type="button" className="zl-button zl-button--primary" onClick={onRetry}>
          {t('failure.retry')}
        </button>
      }
    />
  );
}
