import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from './use-modal.ts';

interface DialogProps
  extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose' | 'onClick' | 'ref'> {
  /** The class of the dialog: its place on the screen and its measures. */
  readonly className: string;
  /** The dialog's element, for callers that move the focus inside. */
  readonly ref?: RefObject<HTMLDialogElement | null>;
  /** Called when the dialog was closed: by Escape, by its button, or by a press on the page behind it. */
  readonly onClose: () => void;
  /** Called at Escape instead, where something is asked before the dialog closes. */
  readonly onEscape?: () => void;
  /** Whether a press on the page behind closes the dialog. Not where something typed would be lost. */
  readonly closesOutside?: boolean;
}

/**
 * A dialog over the page. The browser's own keeps the focus inside, closes on Escape and gives the focus back to the button that
 * was pressed. Its name comes by `aria-label` or `aria-labelledby`.
 */
export function Dialog({
  ref,
  onClose,
  onEscape = onClose,
  closesOutside = false,
  ...props
}: DialogProps): ReactNode {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  useModal(dialog);
  // The dialog is drawn outside the bar whose button opened it: a coloured bar would colour the dialog too.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape.
    <dialog
      {...props}
      ref={dialog}
      // Escape asks the page, which takes the dialog away: one that the browser closed by itself would stay closed if the page
      // opened it again before it had heard. A file field inside cancels too, which is none of this.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onEscape();
      }}
      // Where the browser does not ask: the close event arrives late; a dialog that was opened again meanwhile stays.
      onClose={() => dialog.current?.open === false && onClose()}
      onClick={(event) => closesOutside && event.target === dialog.current && onClose()}
    />,
    document.body,
  );
}
