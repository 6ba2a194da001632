import { type ReactNode, useId } from 'react';
import { Icon } from '../look/Icon.tsx';
import { Dialog } from './Dialog.tsx';
import { ToolButton } from './ToolButton.tsx';

interface SidePanelProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The edge it comes from, along the line of reading. */
  readonly edge: 'start' | 'end';
  readonly children: ReactNode;
}

/** A panel over the page, along one of its edges. */
export function SidePanel({ title, closeLabel, onClose, edge, children }: SidePanelProps) {
  const titleId = useId();
  return (
    <Dialog
      className={`zl-panel zl-panel--${edge}`}
      aria-labelledby={titleId}
      onClose={onClose}
      closesOutside
    >
      <div className="zl-panel__head">
        <h2 id={titleId}>{title}</h2>
        <ToolButton aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </ToolButton>
      </div>
      <div className="zl-panel__body">{children}</div>
    </Dialog>
  );
}
