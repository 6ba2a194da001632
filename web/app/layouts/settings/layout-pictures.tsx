import type { ReactNode } from 'react';

/** Small pictures of the choices, drawn with the theme's own colours. */
const Frame = ({ children, isMirrored }: { readonly children: ReactNode; readonly isMirrored?: boolean }) => (
  <svg
    className={isMirrored ? 'zl-picture zl-picture--mirrored' : 'zl-picture'}
    viewBox="0 0 64 44"
    aria-hidden="true"
    focusable="false"
  >
    <rect className="zl-picture__page" x="1" y="1" width="62" height="42" rx="6" />
    {children}
  </svg>
);

export const SideNavPicture = () => (
  <Frame isMirrored>
    <path className="zl-picture__bar" d="M1 7a6 6 0 0 1 6-6h11v42H7a6 6 0 0 1-6-6z" />
    <path className="zl-picture__line" d="M26 12h28M26 20h28M26 28h16" />
  </Frame>
);

export const TopNavPicture = () => (
  <Frame isMirrored>
    <path className="zl-picture__bar" d="M1 13V7a6 6 0 0 1 6-6h50a6 6 0 0 1 6 6v6z" />
    <path className="zl-picture__line" d="M10 22h44M10 30h26" />
  </Frame>
);

export const LeftToRightPicture = () => (
  <Frame>
    <path className="zl-picture__line" d="M10 13h44M10 22h30M10 31h38" />
  </Frame>
);

export const RightToLeftPicture = () => (
  <Frame>
    <path className="zl-picture__line" d="M10 13h44M24 22h30M16 31h38" />
  </Frame>
);
