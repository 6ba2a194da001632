import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LazyPartError } from '../../shared/lazy-part/lazy-part-error.ts';
import { PageMessage } from './PageMessage.tsx';

interface LazyPartFailureProps {
  readonly error: LazyPartError;
  readonly onRetry: () => void;
}

/** A part that did not arrive, why, and a way to ask for it again. */
export function LazyPartFailure({ error, onRetry }: LazyPartFailureProps): ReactNode {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('lazyPart.title')} text={t(`lazyPart.${error.type}`)}>
      <Button type="primary" onClick={onRetry} data-type={error.type} data-request={error.request}>
        {t('lazyPart.retry')}
      </Button>
    </PageMessage>
  );
}
