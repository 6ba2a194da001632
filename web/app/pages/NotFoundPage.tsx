import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageMessage } from './PageMessage.tsx';

/** Error page 1: the route is known, what it names is not there. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('notFound.title')} text={t('notFound.text')}>
      <Link to="/">
        <Button type="primary">{t('notFound.action')}</Button>
      </Link>
    </PageMessage>
  );
}
