import { Art, Ger, TogrogSign } from './Art.tsx';

/** The public page's picture: a home on the steppe, a shop and a car, and the coin that the path leads past. */
export function HeroArt() {
  return (
    <Art viewBox="0 0 520 400">
      <clipPath id="hero-frame">
        <rect width="520" height="400" rx="28" />
      </clipPath>
      <g clipPath="url(#hero-frame)">
        <rect className="a-p" width="520" height="400" />
        <circle className="a-t" cx="404" cy="92" r="38" />
        <path
          className="a-t"
          d="M0 232c58-64 118-78 186-42 50-58 112-66 170-20 58-32 112-24 164 20v210H0z"
          opacity=".3"
        />
        <path className="a-t" d="M0 284c84-58 156-60 236-26s170 18 284-34v176H0z" opacity=".5" />
        <Ger x={176} y={284} scale={1.6} />
        <path className="a-l" d="M176 288c-10 24 6 36 46 44s96 16 128 68" />
        <g transform="translate(306 214)">
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
        <path className="a-l" d="M288 304h46M348 304h96M458 304h22" />
        <circle className="a-i" cx="92" cy="332" r="34" />
        <circle className="a-l a-l--surface a-l--thin" cx="92" cy="332" r="27" />
        <TogrogSign x={92} y={332} scale={1.25} />
        <path className="a-l" d="M64 96c8-10 18-10 24 0 7-8 18-6 21 5M150 60c6-8 14-8 18 0 6-6 14-4 16 4" />
      </g>
    </Art>
  );
}
