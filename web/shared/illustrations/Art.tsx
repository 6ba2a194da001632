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
      <path className="a-s a-l" d="M-47 0v-27c0-3 2-5 5-5h84c3 0 5 2 5 5V0z" />
      <path className="a-l a-l--tone" d="M-46-21h32M14-21h32M-46-10h32M14-10h32" />
      <path className="a-s a-l" d="M-50-31C-38-42-22-52-9-57H9C22-52 38-42 50-31z" />
      <path className="a-t" d="M-21-51.5-27-32.5h12l3-22zM21-51.5l6 19H15l-3-22z" />
      <path className="a-l" d="M-50-31h100" />
      <path className="a-i" d="M-10-57c0-5 4-8 10-8s10 3 10 8z" />
      <path className="a-i" d="M-11 0v-22a3 3 0 0 1 3-3H8a3 3 0 0 1 3 3V0z" />
      <circle className="a-s" cx="6" cy="-11" r="1.8" />
    </g>
  );
}
