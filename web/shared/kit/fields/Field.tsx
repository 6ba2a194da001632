import { type ReactNode, useId } from 'react';
import { FieldLine } from './FieldLine.tsx';

interface FieldFrame {
  readonly label: ReactNode;
  /** Stands beside the label: "optional". */
  readonly note?: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  /** Gives the control; it takes these to be named and described. */
  readonly children: (ids: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
}

/** Label, control and the line below it. The line keeps its room, so that a message moves nothing. */
export function Field({ label, note, hint, problem, children }: FieldFrame): ReactNode {
  const id = useId();
  const lineId = `${id}-line`;
  return (
    <div className={problem ? 'zl-field zl-field--wrong' : 'zl-field'}>
      <label className="zl-field__label" htmlFor={id}>
        {label}
        {note && <span className="zl-field__note">{note}</span>}
      </label>
      {children({ id, 'aria-describedby': lineId, 'aria-invalid': Boolean(problem) })}
      <FieldLine id={lineId} hint={hint} problem={problem} />
    </div>
  );
}
