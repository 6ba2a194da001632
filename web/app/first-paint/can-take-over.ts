import { lenderDate } from '@zeel/domain/product';
import type { Language } from '@zeel/protocol/rooms/config';
import type { DrawnPage } from './drawn-page.ts';
import { writesAlike } from './sample-formats.ts';

/** The values from which the browser would draw. */
export interface Present {
  readonly place: Pick<Location, 'pathname' | 'search'>;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Whether the drawn page is, letter for letter, what the browser would draw. The server drew without the query, so a
 * page with one is drawn anew over the server's. The hash says only where on the page to look.
 */
export const canTakeOver = (drawn: DrawnPage, { place, language, now }: Present): boolean =>
  drawn.path === place.pathname &&
  place.search === '' &&
  drawn.language === language &&
  drawn.day === lenderDate(now) &&
  writesAlike(language, drawn.formats);
