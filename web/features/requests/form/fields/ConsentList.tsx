import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';
import { ConsentAnswer } from './ConsentAnswer.tsx';

interface ConsentListProps {
  /** Empty until they have come. */
  readonly wordings: readonly ConsentWording[];
}

/** Each consent on its own, word for word. */
export function ConsentList({ wordings }: ConsentListProps): ReactNode {
  const { t } = useTranslation('request');
  if (wordings.length === 0)
    return (
      <div className="zl-consents" role="status" aria-label={t('consent.loading')}>
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine size="short" />
      </div>
    );
  return (
    <div className="zl-consents">
      {wordings.map((wording) => (
        <ConsentAnswer key={wording.purpose} wording={wording} />
      ))}
    </div>
  );
}
