import { Art, Ger, TogrogSign } from './Art.tsx';

/** The public page's picture: a home on the steppe, a shop and a car, and the coin that the path leads past. */
export function HeroArt() {
  return (
    <Art viewBox="0 0 520 400">
      <circle className="a-t" cx="404" cy="92" r="40" opacity=".8" />
      <path className="a-p" d="M0 238c70-78 132-84 204-46 46-58 106-70 164-26 56-30 104-20 152 24v210H0z" />
      <path className="a-t" d="M0 292c84-58 156-60 236-26s170 18 284-34v168H0z" opacity=".42" />
      <Ger x={176} y={286} scale={1.5} />
      <path className="a-l" d="M176 290c-10 24 4 38 44 46s92 12 120 44" />
      <g transform="translate(300 222)">
        <path
          className="a-s a-l"
          d="M0 76V62a9 9 0 0 1 7-9l16-3 17-19a10 10 0 0 1 8-4h38a10 10 0 0 1 8 4l16 17 18 4a8 8 0 0 1 6 8v16z"
        />
        <path className="a-t a-l" d="M34 48l12-14a5 5 0 0 1 4-2h12v16zM70 32h14a5 5 0 0 1 4 2l11 14H70z" />
        <circle className="a-i" cx="30" cy="76" r="14" />
        <circle className="a-i" cx="104" cy="76" r="14" />
        <circle className="a-s" cx="30" cy="76" r="5.5" />
        <circle className="a-s" cx="104" cy="76" r="5.5" />
      </g>
      <path className="a-l" d="M284 312h176" />
      <circle className="a-i" cx="100" cy="336" r="34" />
      <circle className="a-l a-l--surface a-l--thin" cx="100" cy="336" r="27" />
      <TogrogSign x={100} y={336} scale={1.25} />
      <path className="a-l" d="M64 96c8-10 18-10 24 0 7-8 18-6 21 5M150 60c6-8 14-8 18 0 6-6 14-4 16 4" />
    </Art>
  );
}
