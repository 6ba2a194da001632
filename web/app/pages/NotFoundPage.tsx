import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NotFoundArt } from '../../shared/illustrations/state-illustrations.tsx';
import { Button } from '../../shared/kit/Button.tsx';
import { EmptyState } from '../../shared/look/EmptyState.tsx';
import { useNavigate } from '../../shared/routing/use-routing.ts';
import { ROOT_PATH } from '../router/route-paths.ts';

/** Error page 1: the route is known, what it names is not there. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState
      headingLevel={1}
      art={<NotFoundArt />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <Button variant="primary" onClick={() => navigate(ROOT_PATH)}>
          {t('notFound.action')}
        </Button>
      }
    />
  );
}
