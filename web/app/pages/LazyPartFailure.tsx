import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { LazyPartError } from '../../shared/lazy-part/lazy-part-error.ts';
import { FailedState } from '../../shared/look/FailedState.tsx';

interface LazyPartFailureProps {
  readonly error: LazyPartError;
  readonly onRetry: () => void;
}

/** A part that did not arrive, why, and a way to ask for it again. */
export function LazyPartFailure({ error, onRetry }: LazyPartFailureProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div role="alert" data-failure={error.type} data-request={error.request}>
      <FailedState
        headingLevel={1}
        title={t('lazyPart.title')}
        text={t(`lazyPart.${error.type}`)}
        retry={t('lazyPart.retry')}
        onRetry={onRetry}
      />
    </div>
  );
}
