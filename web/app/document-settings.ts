import type { Language } from '@zeel/protocol/rooms/config';
import type { Direction } from '../shared/theme/theme-settings.ts';

// Assistive tools and the stylesheets look for both here. What stands there already is not written again: browsers would work out the
// style of every element anew.

export function writeLanguage({ documentElement }: Document, language: Language): void {
  if (documentElement.lang !== language) documentElement.lang = language;
}

export function writeDirection({ documentElement, body }: Document, direction: Direction): void {
  const name = `dir-${direction}`;
  if (documentElement.dir === direction && body.classList.contains(name)) return;
  documentElement.dir = direction;
  body.classList.remove('dir-ltr', 'dir-rtl');
  body.classList.add(name);
}
