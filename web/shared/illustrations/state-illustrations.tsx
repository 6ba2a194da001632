import { Art, Ger, TogrogSign } from './Art.tsx';

const HILLS = 'M0 152c34-26 66-30 104-12s72 10 136-20v60H0z';

/** Nothing here yet: an open folder, empty and tidy. */
export function EmptyArt() {
  return (
    <Art>
      <path className="a-p" d="M30 100c0-42 38-68 90-68s92 26 92 68-40 60-94 60-88-20-88-60z" />
      <path className="a-t a-l" d="M70 66a6 6 0 0 1 6-6h28l10 12h50a6 6 0 0 1 6 6v54H70z" />
      <path className="a-s a-l" d="M88 76V50a5 5 0 0 1 5-5h54a5 5 0 0 1 5 5v40H88z" />
      <path className="a-l a-l--tone" d="M100 58h40M100 68h26" />
      <path className="a-s a-l" d="M60 88h120l-10 46a6 6 0 0 1-6 5H76a6 6 0 0 1-6-5z" />
      <path className="a-l" d="M108 114h24" />
    </Art>
  );
}

/** Nothing found: a magnifier over blank lines. */
export function NothingFoundArt() {
  return (
    <Art>
      <path className="a-p" d="M30 92c0-42 38-66 90-66s92 26 92 68-40 62-94 62-88-24-88-64z" />
      <path className="a-l a-l--tone" d="M62 64h52M62 84h36M62 104h44M62 124h70" />
      <circle className="a-s a-l" cx="140" cy="86" r="34" />
      <path className="a-t" d="M118 88a22 22 0 0 1 22-24 26 26 0 0 0-22 24z" />
      <path className="a-l a-l--thick" d="M165 111l22 24" />
    </Art>
  );
}

/** Error page 1: the path ends before a ger that is not there. */
export function NotFoundArt() {
  return (
    <Art>
      <circle className="a-t" cx="186" cy="46" r="16" opacity=".7" />
      <path className="a-p" d="M0 128c40-34 74-34 112-14s78 2 128-30v96H0z" />
      <path className="a-t" d={HILLS} opacity=".45" />
      <path
        className="a-l a-l--dashed"
        d="M68 150v-30a4 4 0 0 1 4-4h80a4 4 0 0 1 4 4v30M60 118c18-18 34-26 52-28 18 2 34 10 52 28"
      />
      <path className="a-l" d="M196 160v-64" />
      <path className="a-s a-l" d="M182 84h30l10 9-10 9h-30a3 3 0 0 1-3-3V87a3 3 0 0 1 3-3z" />
      <path className="a-s a-l" d="M210 108h-26l-10 8 10 8h26a3 3 0 0 0 3-3v-10a3 3 0 0 0-3-3z" />
      <path className="a-l" d="M20 166h30M64 166h60M140 166h80" />
    </Art>
  );
}

/** Error page 2: a wheel came off; someone is already on it. */
export function BrokenArt() {
  return (
    <Art>
      <path className="a-p" d="M20 108c0-46 42-74 98-74s104 26 104 70-46 56-104 56-98-8-98-52z" />
      <path className="a-s a-l" d="M50 98h104a6 6 0 0 1 6 6v22H50z" />
      <path className="a-t a-l" d="M62 98V76a6 6 0 0 1 6-6h52v28z" />
      <path className="a-l" d="M160 116h30l14-12" />
      <circle className="a-s a-l" cx="80" cy="130" r="20" />
      <path className="a-l" d="M80 110v40M60 130h40M66 116l28 28M94 116l-28 28" />
      <circle className="a-i" cx="80" cy="130" r="5" />
      <circle className="a-s a-l" cx="178" cy="140" r="15" transform="rotate(18 178 140)" />
      <path className="a-l" d="M178 125v30M163 140h30" transform="rotate(18 178 140)" />
      <circle className="a-i" cx="178" cy="140" r="4" />
      <path className="a-l" d="M136 126l-8 14h14l-8 14M34 156h168" />
    </Art>
  );
}

/** Offline: the mast stands, the waves do not reach. */
export function OfflineArt() {
  return (
    <Art>
      <path className="a-p" d="M0 132c40-30 78-30 116-12s74 4 124-24v84H0z" />
      <path className="a-t" d={HILLS} opacity=".45" />
      <path className="a-l" d="M120 58v100M120 58l-22 100M120 58l22 100M112 94h16M107 118h26M102 142h36" />
      <circle className="a-i" cx="120" cy="54" r="7" />
      <path className="a-l" d="M100 40a24 24 0 0 0 0 28M140 40a24 24 0 0 1 0 28" />
      <path className="a-l a-l--dashed" d="M84 28a44 44 0 0 0 0 52M156 28a44 44 0 0 1 0 52" />
      <path className="a-l" d="M40 160h160" />
    </Art>
  );
}

/** Sign-in: the way home. */
export function SignInArt() {
  return (
    <Art viewBox="0 0 360 260">
      <circle className="a-t" cx="282" cy="62" r="26" />
      <path className="a-p" d="M0 176c58-52 112-54 172-22s112 6 188-44v150H0z" />
      <path className="a-t" d="M0 214c52-36 104-42 166-18s116 14 194-26v90H0z" opacity=".5" />
      <Ger x={150} y={206} scale={1.2} />
      <path className="a-l" d="M150 208c-6 14-2 22 14 28s38 8 52 24" />
      <circle className="a-i" cx="272" cy="186" r="24" />
      <TogrogSign x={272} y={186} scale={0.9} />
      <path className="a-l" d="M40 78c6-8 14-8 18 0 6-6 14-4 16 4M86 52c5-7 12-7 15 0 5-5 12-3 14 3" />
    </Art>
  );
}
