import type { ReactNode } from 'react';

const TILES = ['a', 'b', 'c', 'd'] as const;

/** The shape of the home while its figures are on their way. */
export function HomeBones({ label }: { readonly label: string }): ReactNode {
  return (
    <div className="zl-desk-home" role="status" aria-label={label}>
      <div className="zl-desk-tiles">
        {TILES.map((tile) => (
          <div key={tile} className="zl-surface zl-desk-tile">
            <span className="zl-bone zl-bone--short" />
            <span className="zl-bone" />
          </div>
        ))}
      </div>
      <div className="zl-desk-home__own">
        <div className="zl-surface zl-desk-card zl-desk-card--bones">
          {TILES.map((row) => (
            <span key={row} className="zl-bone" />
          ))}
        </div>
        <div className="zl-surface zl-desk-card zl-desk-card--bones">
          <span className="zl-bone" />
          <span className="zl-bone zl-bone--short" />
        </div>
      </div>
    </div>
  );
}
