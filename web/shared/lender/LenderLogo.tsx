import { fitLogo, type Logo, logoPathOf } from '@zeel/protocol/rooms/config';
import type { ReactNode } from 'react';

const BOX = { width: 160, height: 48 } as const;

/** The lender's picture, beside its name, on the white that it was made for. Its place is known before it has come. */
export const LenderLogo = ({ logo }: { readonly logo: Logo }): ReactNode => (
  <img className="zl-lender-logo" src={logoPathOf(logo)} alt="" decoding="async" {...fitLogo(logo, BOX)} />
);
