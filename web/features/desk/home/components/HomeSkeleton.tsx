import type { ReactNode } from 'react';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';

const TILES = ['a', 'b', 'c', 'd'] as const;

/** The shape of the home while its figures are on their way. */
export function HomeSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div className="zl-desk-home" role="status" aria-label={label}>
      <div className="zl-desk-tiles">
        {TILES.map((tile) => (
          <Panel key={tile} className="zl-desk-tile">
            <SkeletonLine size="short" />
            <SkeletonLine />
          </Panel>
        ))}
      </div>
      <div className="zl-desk-home__own">
        <Panel className="zl-desk-card zl-desk-card--skeleton">
          {TILES.map((row) => (
            <SkeletonLine key={row} />
          ))}
        </Panel>
        <Panel className="zl-desk-card zl-desk-card--skeleton">
          <SkeletonLine />
          <SkeletonLine size="short" />
        </Panel>
      </div>
    </div>
  );
}
