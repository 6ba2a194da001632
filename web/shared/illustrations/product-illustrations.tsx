import { Art, TogrogSign } from './Art.tsx';

/** Salary loan: a payslip and the coin it stands for. */
export function SalaryLoanArt() {
  return (
    <Art>
      <path className="a-p" d="M22 96c0-44 40-74 96-74s100 28 100 72-44 68-102 68S22 140 22 96z" />
      <path className="a-s a-l" d="M76 34h68l20 20v92a8 8 0 0 1-8 8H76a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8z" />
      <path className="a-t a-l" d="M144 34v14a6 6 0 0 0 6 6h14z" />
      <path className="a-l a-l--tone" d="M84 62h34M84 78h62M84 92h62M84 106h40" />
      <path className="a-l" d="M84 126h26" />
      <circle className="a-i" cx="164" cy="128" r="28" />
      <circle className="a-l a-l--surface a-l--thin" cx="164" cy="128" r="22" />
      <TogrogSign x={164} y={128} />
    </Art>
  );
}

/** Small business loan: a shop on the day it opens. */
export function BusinessLoanArt() {
  return (
    <Art>
      <path className="a-p" d="M20 104c0-46 42-78 98-78s102 30 102 74-46 58-104 58S20 146 20 104z" />
      <path className="a-s a-l" d="M60 78h120v68H60z" />
      <path
        className="a-t"
        d="M60 54h24v26a12 12 0 0 1-24 0zM108 54h24v26a12 12 0 0 1-24 0zM156 54h24v26a12 12 0 0 1-24 0z"
      />
      <path className="a-s" d="M84 54h24v26a12 12 0 0 1-24 0zM132 54h24v26a12 12 0 0 1-24 0z" />
      <path
        className="a-l"
        d="M60 54h120v26a12 12 0 0 1-24 0 12 12 0 0 1-24 0 12 12 0 0 1-24 0 12 12 0 0 1-24 0 12 12 0 0 1-24 0zM84 54v26M108 54v26M132 54v26M156 54v26"
      />
      <path className="a-i" d="M132 146v-36a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v36z" />
      <circle className="a-s" cx="157" cy="128" r="2.2" />
      <path className="a-t a-l" d="M74 106h44v24H74z" />
      <path className="a-l" d="M96 106v24M44 146h152" />
      <path className="a-i" d="M92 40h56v-8a4 4 0 0 0-4-4H96a4 4 0 0 0-4 4z" />
      <path className="a-l" d="M104 40v14M136 40v14" />
    </Art>
  );
}

/** Car lease: a car on its road. */
export function CarLeaseArt() {
  return (
    <Art>
      <path className="a-p" d="M14 106c0-42 46-72 104-72s108 28 108 70-50 52-108 52S14 148 14 106z" />
      <path
        className="a-t"
        d="M30 92c18-20 34-24 52-10 14-22 36-30 58-8 20-16 44-12 66 14v8H30z"
        opacity=".55"
      />
      <path
        className="a-s a-l"
        d="M44 130v-16a10 10 0 0 1 8-10l18-4 20-22a12 12 0 0 1 9-4h44a12 12 0 0 1 9 4l18 20 22 5a8 8 0 0 1 6 8v19z"
      />
      <path className="a-t a-l" d="M84 98l14-16a6 6 0 0 1 4-2h14v18zM126 80h16a6 6 0 0 1 5 2l12 16h-33z" />
      <path className="a-l" d="M122 108h10M48 114h8M190 114h6" />
      <circle className="a-i" cx="80" cy="130" r="16" />
      <circle className="a-i" cx="162" cy="130" r="16" />
      <circle className="a-s" cx="80" cy="130" r="6.5" />
      <circle className="a-s" cx="162" cy="130" r="6.5" />
      <path className="a-l" d="M22 147h46M92 147h58M174 147h44" />
    </Art>
  );
}

/** Phone lease: a phone, paid month by month. */
export function PhoneLeaseArt() {
  return (
    <Art>
      <path className="a-p" d="M26 94c0-44 40-72 94-72s96 30 96 74-42 66-98 66S26 138 26 94z" />
      <rect className="a-s a-l" x="86" y="24" width="68" height="132" rx="14" />
      <rect className="a-p" x="93" y="40" width="54" height="98" rx="6" />
      <path className="a-l" d="M112 32h16M114 147h12" />
      <rect className="a-i" x="100" y="104" width="8" height="24" rx="3" />
      <rect className="a-i" x="112" y="92" width="8" height="36" rx="3" />
      <rect className="a-t" x="124" y="80" width="8" height="48" rx="3" />
      <rect className="a-t" x="136" y="68" width="6" height="60" rx="3" />
      <path className="a-l" d="M100 56h22M100 66h14" />
      <circle className="a-i" cx="166" cy="62" r="22" />
      <TogrogSign x={166} y={62} scale={0.8} />
      <path className="a-l a-l--tone" d="M52 76h18M46 92h24M56 108h14" />
    </Art>
  );
}
