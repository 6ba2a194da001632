import type { ElementType, ReactNode } from 'react';
import type { As } from './polymorphic.ts';

/** Words, or a control, for those who do not see the page; nothing to the eye. */
export function Hidden<Element extends ElementType = 'span'>({ as, ...props }: As<Element>): ReactNode {
  const Tag: ElementType = as ?? 'span';
  return <Tag {...props} className="zl-hidden" />;
}
