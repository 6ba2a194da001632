import { useEffect, useEffectEvent } from 'react';
import { registerShortcuts, type Shortcut } from './shortcut-registry.ts';

/** Makes keys work while the component is on the screen, and lists them under `?`. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const read = useEffectEvent(() => shortcuts);
  useEffect(() => registerShortcuts(() => read()), []);
}
