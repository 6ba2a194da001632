import type { ReactNode } from 'react';

interface SkeletonLineProps {
  /** A full line, half a line, or a line as high as a title. */
  readonly size?: 'line' | 'short' | 'title' | undefined;
  /** Names what is loading, for those who do not see the shape; left out where something around it says so. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const CLASSES = {
  line: 'zl-skeleton-line',
  short: 'zl-skeleton-line zl-skeleton-line--short',
  title: 'zl-skeleton-line zl-skeleton-line--title',
} as const;

/** One line of a skeleton. */
export function SkeletonLine({ size = 'line', label, className }: SkeletonLineProps): ReactNode {
  return (
    <span
      className={className ? `${CLASSES[size]} ${className}` : CLASSES[size]}
      {...(label !== undefined && { role: 'status', 'aria-label': label })}
    />
  );
}

interface SkeletonProps extends Pick<SkeletonLineProps, 'label' | 'className'> {
  readonly children: ReactNode;
}

/** The shape of something that is loading, made of skeleton lines. */
export function Skeleton({ label, className, children }: SkeletonProps): ReactNode {
  return (
    <div
      className={className ? `zl-skeleton ${className}` : 'zl-skeleton'}
      {...(label !== undefined && { role: 'status', 'aria-label': label })}
    >
      {children}
    </div>
  );
}
