import type { ElementType, ReactNode } from 'react';
import type { As } from './polymorphic.ts';

interface FigureLook {
  /** A class for the place of the figure, never for its look. */
  readonly className?: string | undefined;
  /** Whether the cell holds words instead of a figure, and is aligned like words. */
  readonly isText?: boolean | undefined;
}

/** A figure in a column of figures: they line up at the right, digits from left to right, in either layout. */
export function Figure<Element extends ElementType = 'span'>({
  as,
  className,
  isText = false,
  ...props
}: As<Element, FigureLook>): ReactNode {
  const Tag: ElementType = as ?? 'span';
  return (
    <Tag {...props} className={isText ? className : className ? `${className} zl-figure` : 'zl-figure'} />
  );
}
