import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from '../look/Icon.tsx';

interface NoticeProps {
  readonly tone: 'error' | 'success' | 'info' | 'warning';
  /** The matter in a few words, above the rest. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly id?: string;
  /** A class for the notice's place, never for its look. */
  readonly className?: string;
  /** Given where the notice takes the focus. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** A sentence to the person about what just happened; errors are read out at once. */
export function Notice({ tone, title, children, id, className = '', ref }: NoticeProps): ReactNode {
  return (
    <div
      ref={ref}
      id={id}
      className={`zl-notice zl-notice--${tone} ${className}`.trimEnd()}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon name={tone} sizePx={18} />
      <div>
        {title !== undefined && <NoticeTitle>{title}</NoticeTitle>}
        {children}
      </div>
    </div>
  );
}

/** A title inside a notice that has more than one. */
export const NoticeTitle = (props: Omit<ComponentProps<'p'>, 'className'>): ReactNode => (
  <p {...props} className="zl-notice__title" />
);

/** Several reasons or changes, one below the other. */
export const NoticeList = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <ul className="zl-notice__list">{children}</ul>
);
