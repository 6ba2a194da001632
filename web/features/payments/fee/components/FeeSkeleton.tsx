import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Skeleton, SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';

/** The shape of an open invoice: the amount, the code, and lines beside it. */
export function FeeSkeleton(): ReactNode {
  const { t } = useTranslation('fee');
  return (
    <div className="zl-fee" role="status" aria-label={t('loading')}>
      <SkeletonLine size="title" />
      <div className="zl-fee__open zl-fee__open--scan">
        <SkeletonLine className="zl-fee__skeleton" />
        <Skeleton>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine size="short" />
        </Skeleton>
      </div>
    </div>
  );
}
