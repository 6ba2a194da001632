import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './page-skeleton.css';

/** The shape of a screen while its part loads. */
export function PageSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="page-skeleton" role="status" aria-label={t('loading')}>
      <div className="page-skeleton__title" />
      <div className="page-skeleton__line" />
      <div className="page-skeleton__line" />
      <div className="page-skeleton__block" />
    </div>
  );
}
