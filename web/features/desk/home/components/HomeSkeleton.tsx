import type { ReactNode } from 'react';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const BAND = ['today', 'days', 'standing'] as const;

/** The shape of the home while its figures are on their way: the same cards in the same sizes, so that nothing moves. */
export function HomeSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div className="zl-desk-home" role="status" aria-label={label}>
      <div className="zl-desk-home__top">
        <Panel className="zl-desk-now zl-desk-home__shape">
          {LINES.map((line) => (
            <SkeletonLine key={line} />
          ))}
        </Panel>
        <div className="zl-desk-home__side">
          <Panel className="zl-desk-for-you zl-desk-home__shape">
            <SkeletonLine />
            <SkeletonLine size="short" />
          </Panel>
        </div>
      </div>
      <Panel className="zl-desk-band">
        {BAND.map((part) => (
          <div key={part} className="zl-desk-band__part">
            <SkeletonLine />
          </div>
        ))}
      </Panel>
    </div>
  );
}
