import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone, Bones } from '../../../../shared/kit/Bone.tsx';

/** The shape of an open invoice: the amount, the code, and lines beside it. */
export function FeeSkeleton(): ReactNode {
  const { t } = useTranslation('fee');
  return (
    <div className="zl-fee" role="status" aria-label={t('loading')}>
      <Bone size="title" />
      <div className="zl-fee__open zl-fee__open--scan">
        <Bone className="zl-fee__bone" />
        <Bones>
          <Bone />
          <Bone />
          <Bone size="short" />
        </Bones>
      </div>
    </div>
  );
}
