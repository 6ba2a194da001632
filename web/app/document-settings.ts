import type { Direction } from '../shared/theme/theme-settings.ts';

interface DocumentSettings {
  readonly language: string;
  readonly direction: Direction;
}

/** Writes language and direction where browsers, assistive tools and the stylesheets look for them. */
export function applyDocumentSettings(page: Document, { language, direction }: DocumentSettings): void {
  page.documentElement.lang = language;
  page.documentElement.dir = direction;
  page.body.classList.remove('dir-ltr', 'dir-rtl');
  page.body.classList.add(`dir-${direction}`);
}
