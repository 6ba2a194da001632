import type { ComponentProps, ReactNode } from 'react';

/** Lines of text to fill in. Their label, hint and problem come from a field around them. */
export function TextArea(area: Omit<ComponentProps<'textarea'>, 'className'>): ReactNode {
  return <textarea {...area} className="zl-input zl-textarea" />;
}
