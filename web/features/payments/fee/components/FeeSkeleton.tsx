import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The shape of an open invoice: the amount, the code, and lines beside it. */
export function FeeSkeleton(): ReactNode {
  const { t } = useTranslation('fee');
  return (
    <div className="zl-fee" role="status" aria-label={t('loading')}>
      <span className="zl-bone zl-bone--title" />
      <div className="zl-fee__open zl-fee__open--scan">
        <span className="zl-bone zl-fee__bone" />
        <div className="zl-bones">
          <span className="zl-bone" />
          <span className="zl-bone" />
          <span className="zl-bone zl-bone--short" />
        </div>
      </div>
    </div>
  );
}
