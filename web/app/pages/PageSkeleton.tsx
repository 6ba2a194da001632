import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { CardsSkeleton } from '../../shared/look/Skeletons.tsx';

/** The shape of a screen while its part loads. */
export function PageSkeleton(): ReactNode {
  const { t } = useTranslation();
  return <CardsSkeleton label={t('loading')} />;
}
