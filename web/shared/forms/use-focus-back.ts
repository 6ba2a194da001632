import { useEffect, useRef } from 'react';

/**
 * A question stands in the place of the button that asked it. When it is closed, the button is there again and takes the
 * focus back; otherwise a keyboard would begin at the top of the page. Gives the `ref` of each such button.
 */
export function useFocusBack<Way extends string>(
  open: Way | null,
): (way: Way) => (button: HTMLButtonElement | null) => void {
  const buttons = useRef(new Map<Way, HTMLButtonElement>());
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (open === null && closed !== null) buttons.current.get(closed)?.focus();
  }, [open]);
  return (way) => (button) => {
    if (button) buttons.current.set(way, button);
    else buttons.current.delete(way);
  };
}
