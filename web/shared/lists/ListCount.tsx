import type { ReactNode } from 'react';

interface ListCountProps {
  /** "Payments found: 12"; undefined while nobody knows. */
  readonly found: string | undefined;
  /** Buttons for the list, in the same line. */
  readonly children?: ReactNode;
}

/** The line over a list. It keeps its room while the count is on its way, so that the list does not move. */
export function ListCount({ found, children }: ListCountProps): ReactNode {
  const count = (
    <p className="zl-list-count" role="status">
      <bdi>{found}</bdi>
    </p>
  );
  if (!children) return count;
  return (
    <div className="zl-list-bar">
      {count}
      {children}
    </div>
  );
}
