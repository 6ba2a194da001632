import { useEffectEvent, useLayoutEffect } from 'react';
import { registerShortcuts, type Shortcut } from './shortcut-registry.ts';

/** Makes keys work while the component is on the screen, and lists them under `?`. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const read = useEffectEvent(() => shortcuts);
  // Before the screen is painted: a key that is pressed as soon as something is seen must not be lost.
  useLayoutEffect(() => registerShortcuts(() => read()), []);
}
