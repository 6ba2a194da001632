import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PlaceholderPage } from '../../shared/look/PlaceholderPage.tsx';
import { useCurrentRoute } from '../router/current-route.ts';

/** Stands honestly where a screen is still being built: what it is, and what it will hold. */
export default function PlaceholderScreen(): ReactNode {
  const { t } = useTranslation(['routes', 'common']);
  const row = useCurrentRoute();
  if (!row) return null;
  return (
    <PlaceholderPage
      badge={t('common:placeholder.badge')}
      title={t(`screens.${row.name}`)}
      text={t(`texts.${row.name}`)}
    />
  );
}
