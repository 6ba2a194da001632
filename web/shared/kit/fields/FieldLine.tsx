import type { ReactNode } from 'react';
import { Icon } from '../../look/Icon.tsx';

interface FieldLineProps {
  /** The id by which the control refers to this line. */
  readonly id: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
}

/** The line below a control: what helps to fill it in, or what is wrong. It keeps its room, so that a message moves nothing. */
export function FieldLine({ id, hint, problem }: FieldLineProps): ReactNode {
  return (
    <div className="zl-field__line" id={id}>
      {problem ? (
        <span className="zl-field__problem">
          <Icon name="error" sizePx={16} />
          {problem}
        </span>
      ) : (
        hint
      )}
    </div>
  );
}
