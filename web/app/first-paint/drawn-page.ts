import type { IsoDate } from '@zeel/domain/schedule';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Catalogue } from '../../features/catalog/read-catalogue.ts';
import type { Namespace } from '../../shared/i18n/catalogue-types.ts';
import type { FormatSamples } from './sample-formats.ts';

/** The element into which the server writes, as JSON, what it drew the page from. */
export const DRAWN_ELEMENT_ID = 'zeel-data';
/** Stands on the root while it holds what the server drew; the stylesheet looks for it. */
export const DRAWN_ATTRIBUTE = 'data-drawn';

/** The data from which the server drew; the browser starts from it and asks for none of it again. */
export interface PageData {
  readonly products?: Catalogue;
}

/** How a page was drawn. The browser takes it over only where it would draw the very same. */
export interface DrawnPage {
  readonly path: string;
  readonly language: Language;
  /** The lender's day: examples of cost begin on it. */
  readonly day: IsoDate;
  /** Samples of the formats that the page used, as the server writes them; those of a browser may differ. */
  readonly formats: FormatSamples;
  /** The catalogues that the page used. */
  readonly namespaces: readonly Namespace[];
  readonly data: PageData;
}

/** Reads the block that the server wrote; null in a page that was not drawn. */
export function readDrawnPage(page: Document): DrawnPage | null {
  const text = page.getElementById(DRAWN_ELEMENT_ID)?.textContent;
  // Our own server wrote it for the build that this code belongs to, so its shape is known.
  return text ? (JSON.parse(text) as DrawnPage) : null;
}
