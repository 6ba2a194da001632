import type { Language } from '@zeel/protocol/rooms/config';
import type { PageStore } from '../shared/store/page-store.ts';
import { type SettingsPlaces, savePreferences } from '../shared/theme/settings-storage.ts';

/**
 * Keeps every later change of the theme settings where the next visit and the server find it. A chosen language that is switched off is
 * kept until the person chooses another, so that it comes back when it is switched on again.
 */
export function keepPreferences(
  store: Pick<PageStore, 'getState' | 'subscribe'>,
  chosen: Language,
  places: SettingsPlaces,
): void {
  let { theme } = store.getState();
  const shown = theme.locale;
  let hasChosenAnew = false;
  store.subscribe(() => {
    const now = store.getState().theme;
    if (now === theme) return;
    theme = now;
    hasChosenAnew ||= now.locale !== shown;
    savePreferences(hasChosenAnew ? now : { ...now, locale: chosen }, places);
  });
}
