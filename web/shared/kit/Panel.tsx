import type { ElementType, ReactNode } from 'react';
import type { As } from './polymorphic.ts';

interface PanelLook {
  /** A class for the panel's place and the arrangement of its content, never for its surface. */
  readonly className?: string | undefined;
}

/** A surface that lies on the page: a part of a screen, a card, a form. */
export function Panel<Element extends ElementType = 'div'>({
  as,
  className,
  ...props
}: As<Element, PanelLook>): ReactNode {
  const Tag: ElementType = as ?? 'div';
  return <Tag {...props} className={className ? `zl-surface ${className}` : 'zl-surface'} />;
}
