import type { ReactNode } from 'react';

interface SkeletonLineProps {
  /** As wide as its place, half of it, or as high as a title. */
  readonly size?: 'line' | 'short' | 'title' | undefined;
  /** What is on its way, for those who do not see the shape; left out where something around it says so. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const LOOKS = { line: 'zl-bone', short: 'zl-bone zl-bone--short', title: 'zl-bone zl-bone--title' } as const;

/** A line of something that is on its way. */
export function SkeletonLine({ size = 'line', label, className }: SkeletonLineProps): ReactNode {
  return (
    <span
      className={className ? `${LOOKS[size]} ${className}` : LOOKS[size]}
      {...(label !== undefined && { role: 'status', 'aria-label': label })}
    />
  );
}

interface BonesProps extends Pick<SkeletonLineProps, 'label' | 'className'> {
  readonly children: ReactNode;
}

/** The shape of something that is on its way, made of bones. */
export function Bones({ label, className, children }: BonesProps): ReactNode {
  return (
    <div
      className={className ? `zl-bones ${className}` : 'zl-bones'}
      {...(label !== undefined && { role: 'status', 'aria-label': label })}
    >
      {children}
    </div>
  );
}
