/** Every line of a page photographed whole stays legible at this length, and no officer needs more. */
export const LONG_SIDE_PX = 2_600;
/** A picture this small is sent as it is: making it smaller would cost sharpness and gain little. */
export const SMALL_ENOUGH_BYTES = 900_000;
/** A saving below this is not worth the loss. */
const WORTHWHILE_SHARE = 0.85;

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The size a picture is sent in; never larger than it is. */
export function planPicture({ widthPx, heightPx }: PictureSize): PictureSize {
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(widthPx, heightPx));
  return { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) };
}

export const isWorthSending = (smallerBytes: number, originalBytes: number): boolean =>
  smallerBytes < originalBytes * WORTHWHILE_SHARE;
