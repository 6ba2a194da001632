import { Panel } from '../kit/Panel.tsx';
import { Skeleton, SkeletonLine } from '../kit/SkeletonLine.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'] as const;

interface SkeletonProps {
  /** The name of the thing that is loading, for people who do not see the shape. */
  readonly label: string;
}

/** The shape of a screen with a title and cards. */
export function CardsSkeleton({ label }: SkeletonProps) {
  return (
    <Skeleton label={label}>
      <SkeletonLine size="title" />
      <Panel className="zl-skeleton__card">
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine size="short" />
      </Panel>
      <Panel className="zl-skeleton__card">
        <SkeletonLine />
        <SkeletonLine size="short" />
      </Panel>
    </Skeleton>
  );
}

/** The shape of a list or a table. */
export function ListSkeleton({ label }: SkeletonProps) {
  return (
    <Panel className="zl-skeleton__card" role="status" aria-label={label}>
      {ROWS.map((row) => (
        <SkeletonLine key={row} />
      ))}
    </Panel>
  );
}
