import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../look/Icon.tsx';
import { useModal } from './use-modal.ts';

interface SidePanelProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The edge it comes from, along the line of reading. */
  readonly edge: 'start' | 'end';
  readonly children: ReactNode;
}

/**
 * A panel over the page. The browser's own dialog keeps focus inside, closes on Escape and gives focus back.
 */
export function SidePanel({ title, closeLabel, onClose, edge, children }: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  // Out of the bar whose button opened it: a coloured bar would colour it too.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape.
    <dialog
      ref={dialog}
      className={`zl-panel zl-panel--${edge}`}
      aria-labelledby={titleId}
      // The event arrives late; a dialog that was opened again meanwhile stays.
      onClose={() => dialog.current?.open === false && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="zl-panel__head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="zl-tool" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="zl-panel__body">{children}</div>
    </dialog>,
    document.body,
  );
}
