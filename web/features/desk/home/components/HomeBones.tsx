import type { ReactNode } from 'react';
import { Bone } from '../../../../shared/kit/Bone.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';

const TILES = ['a', 'b', 'c', 'd'] as const;

/** The shape of the home while its figures are on their way. */
export function HomeBones({ label }: { readonly label: string }): ReactNode {
  return (
    <div className="zl-desk-home" role="status" aria-label={label}>
      <div className="zl-desk-tiles">
        {TILES.map((tile) => (
          <Panel key={tile} className="zl-desk-tile">
            <Bone size="short" />
            <Bone />
          </Panel>
        ))}
      </div>
      <div className="zl-desk-home__own">
        <Panel className="zl-desk-card zl-desk-card--bones">
          {TILES.map((row) => (
            <Bone key={row} />
          ))}
        </Panel>
        <Panel className="zl-desk-card zl-desk-card--bones">
          <Bone />
          <Bone size="short" />
        </Panel>
      </div>
    </div>
  );
}
