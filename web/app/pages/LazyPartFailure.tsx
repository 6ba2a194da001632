import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineArt } from '../../shared/illustrations/state-illustrations.tsx';
import type { LazyPartError } from '../../shared/lazy-part/lazy-part-error.ts';
import { EmptyState } from '../../shared/look/EmptyState.tsx';

interface LazyPartFailureProps {
  readonly error: LazyPartError;
  readonly onRetry: () => void;
}

/** A part that did not arrive, why, and a way to ask for it again. */
export function LazyPartFailure({ error, onRetry }: LazyPartFailureProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div role="alert" data-failure={error.type} data-request={error.request}>
      <EmptyState
        headingLevel={1}
        art={<OfflineArt />}
        title={t('lazyPart.title')}
        text={t(`lazyPart.${error.type}`)}
        actions={
          <button type="button" className="zl-button zl-button--primary" onClick={onRetry}>
            {t('lazyPart.retry')}
          </button>
        }
      />
    </div>
  );
}
