import type { ReactNode } from 'react';
import { encode } from 'uqr';

export interface QrPictureProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/** The blank frame that cameras need, in modules. */
const MARGIN = 3;

/** The dark modules of a code as one path, a module being 1 by 1. */
const drawModules = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A QR code, dark on light in every theme: many cameras read no other. */
export default function QrPicture({ text, label, className }: QrPictureProps): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={drawModules(data)} fill="black" />
    </svg>
  );
}
