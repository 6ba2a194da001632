import { useRef, useState } from 'react';

/** Work that is not begun a second time while it goes on, however often it is asked for. */
export function useOnce() {
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const once = async (work: () => Promise<void>): Promise<void> => {
    // The ref decides, not the state: two clicks may come before the next render.
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, once };
}
