import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Popup {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The element around the button and its popup. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Closes the popup and gives the focus back to the button. */
  readonly close: () => void;
}

/** The state of a popup that opens below a button and closes when the focus or a click goes elsewhere. */
export function usePopup(): Popup {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return { isOpen, setOpen, box, button, close };
}
