import type { ReactNode } from 'react';
import { Icon } from '../look/Icon.tsx';

interface NoticeProps {
  readonly tone: 'error' | 'success' | 'info' | 'warning';
  readonly children: ReactNode;
}

/** A sentence to the person about what just happened; errors are read out at once. */
export function Notice({ tone, children }: NoticeProps): ReactNode {
  return (
    <div className={`zl-notice zl-notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone} sizePx={18} />
      <div>{children}</div>
    </div>
  );
}
