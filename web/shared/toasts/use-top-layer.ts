import { useEffect, useLayoutEffect, useState } from 'react';

/** The open dialog in front of all others: it has the focus. */
function findFrontDialog(): Element | undefined {
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return dialogs.find((one) => one.contains(document.activeElement)) ?? dialogs.at(-1);
}

/**
 * A box above everything else, also above open dialogs. A dialog makes all that is outside it unreachable, so while one is
 * open the box lives in it; it is moved, not drawn anew, so what it holds goes on.
 */
export function useTopLayer(className: string, label: string, isShown: boolean): HTMLElement | null {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('section');
    element.className = className;
    // An open picker hides the page from screen readers, except what says that it lies above.
    element.dataset.reactAriaTopLayer = 'true';
    // Browsers without popovers show it by its place in the stack, below open dialogs.
    element.popover = 'manual';
    setBox(element);
    return () => element.remove();
  }, [className]);
  useLayoutEffect(() => box?.setAttribute('aria-label', label), [box, label]);
  useLayoutEffect(() => {
    if (!box || !isShown) return;
    const settle = (): void => {
      const home = findFrontDialog() ?? document.body;
      if (box.parentElement === home) return;
      home.append(box);
      box.showPopover?.();
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true });
    return () => {
      observer.disconnect();
      box.remove();
    };
  }, [box, isShown]);
  return box;
}
