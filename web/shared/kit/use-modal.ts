import { type RefObject, useLayoutEffect } from 'react';

/**
 * Opens the browser's own dialog while the component is there. It is closed before it leaves the page: only then does the
 * browser give the focus back to the button that was pressed.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
}
