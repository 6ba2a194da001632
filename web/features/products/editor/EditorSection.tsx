import { type ReactNode, useId } from 'react';
import { Panel } from '../../../shared/kit/Panel.tsx';

interface EditorSectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One part of the document that a product is. */
export function EditorSection({ title, lead, children }: EditorSectionProps): ReactNode {
  const titleId = useId();
  return (
    <Panel as="section" className="zl-editor__section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {lead && <p className="zl-editor__lead">{lead}</p>}
      {children}
    </Panel>
  );
}
