import type { ZoomAndTurn } from '../zoom-and-turn.ts';

/** Messages from the page to the frame. */
export type ToFrame =
  | {
      readonly kind: 'open';
      readonly bytes: ArrayBuffer;
      /** The reader's code; the frame has no line to fetch it over. */
      readonly workerCode: string;
      /** Where the reader finds its decoder of JPEG 2000 pictures. */
      readonly wasmUrl: string;
      readonly look: ZoomAndTurn;
    }
  | { readonly kind: 'look'; readonly look: ZoomAndTurn }
  /** The names of the pages, once their number is known. */
  | { readonly kind: 'labels'; readonly labels: readonly string[] }
  /** A data file that was asked for; null when there is none. */
  | { readonly kind: 'data'; readonly name: string; readonly bytes: ArrayBuffer | null };

/** Messages from the frame to the page. */
export type FromFrame =
  | { readonly kind: 'opened'; readonly pageCount: number }
  | { readonly kind: 'broken' }
  | { readonly kind: 'need'; readonly name: string }
  /** A key that the frame has no use for. */
  | { readonly kind: 'key'; readonly key: string; readonly shiftKey: boolean };

/** The only files the frame may ask for: tables and fonts of the reader. */
export const DATA_FILE = /^(?:cmaps\/[\w-]+\.bcmap|standard_fonts\/[\w-]+\.(?:pfb|ttf))$/;
