import type { ReactNode } from 'react';

/**
 * The frame of an illustration. Shapes take their tone by class: `a-p` paper, `a-t` tone, `a-i` ink, `a-s` the surface
 * around, `a-l` a line. The tones are variables of the theme, so every picture changes with it.
 */
export function Art({
  children,
  viewBox = '0 0 240 180',
}: {
  readonly children: ReactNode;
  readonly viewBox?: string;
}) {
  return (
    <svg className="zl-art" viewBox={viewBox} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** The tögrög sign, drawn, so that it looks the same without any font. Its middle stands at the given point. */
export function TogrogSign({
  x,
  y,
  scale = 1,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}) {
  return (
    <path
      className="a-l a-l--surface"
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M-10-11h20M0-11v23M-7 2.5 7-2.5M-7 8 7 3"
    />
  );
}

/** A ger: the home that many pictures share. Its base line stands at y 0, its middle at x 0. */
export function Ger({
  x,
  y,
  scale = 1,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className="a-s a-l" d="M-44 0v-30a4 4 0 0 1 4-4h80a4 4 0 0 1 4 4V0z" />
      <path className="a-l a-l--tone" d="M-43-22h30M13-22h30M-43-10h30M13-10h30" />
      <path className="a-t a-l" d="M-52-32C-34-50-18-58 0-60c18 2 34 10 52 28z" />
      <path className="a-l" d="M-24-49l-6 16M0-58v25M24-49l6 16" />
      <rect className="a-i" x="-9" y="-67" width="18" height="8" rx="3" />
      <path className="a-i" d="M-11 0v-24a3 3 0 0 1 3-3H8a3 3 0 0 1 3 3V0z" />
      <circle className="a-s" cx="6" cy="-12" r="1.8" />
    </g>
  );
}
