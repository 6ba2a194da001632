import { type ReactNode, useId } from 'react';
import { FieldLine } from './FieldLine.tsx';

interface FieldSetProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  /** A class for the arrangement of the controls. */
  readonly className: string;
  /** Whether the line below is left out while there is nothing to say. */
  readonly isTight?: boolean;
  readonly children: ReactNode;
}

/** Several controls that answer one question, with its words and the line below them. */
export function FieldSet(props: FieldSetProps): ReactNode {
  const { label, hint, problem, className, isTight = false, children } = props;
  const lineId = useId();
  const hasLine = Boolean(hint || problem) || !isTight;
  return (
    <fieldset
      className={problem ? `${className} zl-field--wrong` : className}
      aria-describedby={hasLine ? lineId : undefined}
    >
      <legend className="zl-field__label">{label}</legend>
      {children}
      {hasLine && <FieldLine id={lineId} hint={hint} problem={problem} />}
    </fieldset>
  );
}
