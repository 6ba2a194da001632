import '../../catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { Skeleton, SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';

const LINES = ['a', 'b', 'c', 'd', 'e'] as const;
const PANELS = ['a', 'b', 'c'] as const;

/** The shape of a dossier while it comes: its head, its data, and what stands beside it. */
export function DossierSkeleton(): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <Skeleton className="zl-dossier" label={t('loading')}>
      <div className="zl-dossier-head">
        <SkeletonLine size="short" />
        <SkeletonLine size="title" />
        <SkeletonLine size="short" />
        <SkeletonLine />
      </div>
      <div className="zl-dossier__columns">
        <div className="zl-dossier__data">
          {PANELS.map((panel) => (
            <Panel key={panel} className="zl-dossier-panel">
              <SkeletonLine size="short" />
              {LINES.map((line) => (
                <SkeletonLine key={line} />
              ))}
            </Panel>
          ))}
        </div>
        <Panel className="zl-dossier-panel zl-dossier__beside">
          <SkeletonLine size="short" />
          {LINES.map((line) => (
            <SkeletonLine key={line} />
          ))}
        </Panel>
      </div>
    </Skeleton>
  );
}
