import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { NotFoundArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
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
          <LinkButton variant="primary" to={pathTo('requests')}>
            {t('unknown.mine')}
          </LinkButton>
          <LinkButton to={pathTo('home')}>{t('unknown.home')}</LinkButton>
        </>
      }
    />
  );
}
