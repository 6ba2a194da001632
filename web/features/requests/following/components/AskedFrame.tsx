import type { ReactNode } from 'react';
import { StateTag, type StateTagProps } from '../../../../shared/kit/StateTag.tsx';

interface AskedFrameProps {
  /** The id of the heading, by which the item is named. */
  readonly titleId: string;
  /** What kind of thing it is, or who is asked for it. */
  readonly kind: ReactNode;
  readonly standing: StateTagProps;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** One thing that was asked for, with where it stands; what can be done about it goes inside. */
export function AskedFrame({ titleId, kind, standing, title, children }: AskedFrameProps): ReactNode {
  return (
    <li className="zl-asked__item" aria-labelledby={titleId}>
      <div className="zl-asked__head">
        <p className="zl-asked__kind">{kind}</p>
        <StateTag {...standing} />
      </div>
      <h3 id={titleId} className="zl-asked__text">
        {title}
      </h3>
      {children}
    </li>
  );
}
