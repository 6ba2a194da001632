import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { NotFoundArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';

/** Error page 1 for a dossier: not there, or never sent. */
export function UnknownDossier(): ReactNode {
  const { t } = useTranslation('dossier');
  const { pathTo } = useAppServices();
  return (
    <EmptyState
      headingLevel={1}
      art={<NotFoundArt />}
      title={t('unknown.title')}
      text={t('unknown.text')}
      actions={
        <LinkButton variant="primary" to={pathTo('desk')}>
          {t('unknown.desk')}
        </LinkButton>
      }
    />
  );
}
