/** How a file is looked at; the file itself stays as it is. */
export interface ZoomAndTurn {
  /** 1 shows the whole of it. */
  readonly zoom: number;
  /** Quarters, clockwise. */
  readonly turns: number;
}

export const UPRIGHT: ZoomAndTurn = { zoom: 1, turns: 0 };

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;

/** One step nearer or further. */
export function stepZoom(look: ZoomAndTurn, step: -1 | 1): ZoomAndTurn {
  const index = ZOOMS.findIndex((zoom) => zoom >= look.zoom);
  return { ...look, zoom: ZOOMS[Math.min(Math.max(index + step, 0), ZOOMS.length - 1)] ?? 1 };
}

export interface Box {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Swaps width and height of a box that is turned by a quarter. */
export const turnBox = ({ widthPx, heightPx }: Box, turns: number): Box =>
  turns % 2 === 0 ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };

/** How much a thing is enlarged so that it just fits the room, times the zoom. */
export function scaleInto(thing: Box, room: Box, { zoom, turns }: ZoomAndTurn): number {
  const { widthPx, heightPx } = turnBox(thing, turns);
  if (widthPx === 0 || heightPx === 0) return zoom;
  return Math.min(room.widthPx / widthPx, room.heightPx / heightPx) * zoom;
}
