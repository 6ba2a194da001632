import type { ComponentProps, ReactNode } from 'react';

/** One of a few. The browser's own list serves every phone and every screen reader. */
export function Select(select: Omit<ComponentProps<'select'>, 'className'>): ReactNode {
  return <select {...select} className="zl-select" />;
}
