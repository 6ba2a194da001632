import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMessage } from './PageMessage.tsx';

/** Error page 2: something went wrong. */
export function FailurePage({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('failure.title')} text={t('failure.text')}>
      <Button type="primary" onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </PageMessage>
  );
}
