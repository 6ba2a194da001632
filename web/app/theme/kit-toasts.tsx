import type { ReactNode } from 'react';
import ToastHost from '../../shared/toasts/ToastHost.tsx';
import KitProvider from './KitProvider.tsx';

/** The host of the toasts with the kit that it is made of. */
export default function KitToasts(): ReactNode {
  return (
    <KitProvider>
      <ToastHost />
    </KitProvider>
  );
}
