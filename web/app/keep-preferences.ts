import type { AppStore } from '../shared/store/create-store.ts';
import { type SettingsPlaces, savePreferences } from '../shared/theme/settings-storage.ts';

/** Keeps every later change of the theme settings where the next visit and the server find it. */
export function keepPreferences(store: AppStore, places: SettingsPlaces): void {
  let { theme } = store.getState();
  store.subscribe(() => {
    const now = store.getState().theme;
    if (now === theme) return;
    theme = now;
    savePreferences(now, places);
  });
}
