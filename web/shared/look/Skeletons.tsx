const ROWS = ['a', 'b', 'c', 'd', 'e'] as const;

interface SkeletonProps {
  /** What is on its way, for those who do not see the shape. */
  readonly label: string;
}

/** The shape of a screen with a title and cards. */
export function CardsSkeleton({ label }: SkeletonProps) {
  return (
    <div className="zl-bones" role="status" aria-label={label}>
      <span className="zl-bone zl-bone--title" />
      <div className="zl-surface zl-bones__card">
        <span className="zl-bone" />
        <span className="zl-bone" />
        <span className="zl-bone zl-bone--short" />
      </div>
      <div className="zl-surface zl-bones__card">
        <span className="zl-bone" />
        <span className="zl-bone zl-bone--short" />
      </div>
    </div>
  );
}

/** The shape of a list or a table. */
export function ListSkeleton({ label }: SkeletonProps) {
  return (
    <div className="zl-surface zl-bones__card" role="status" aria-label={label}>
      {ROWS.map((row) => (
        <span key={row} className="zl-bone" />
      ))}
    </div>
  );
}
