import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { NotFoundArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';

/** Error page 1 for a request: not there, or not this account's. */
export function UnknownRequest(): ReactNode {
  const { t } = useTranslation('requests');
  const { pathTo } = useAppServices();
  return (
    <EmptyState
      headingLevel={1}
      art={<NotFoundArt />}
      title={t('unknown.title')}
      text={t('unknown.text')}
      actions={
        <>
          <Link className="zl-button zl-button--primary" to={pathTo('requests')}>
            {t('unknown.mine')}
          </Link>
          <Link className="zl-button" to={pathTo('home')}>
            {t('unknown.home')}
          </Link>
        </>
      }
    />
  );
}
