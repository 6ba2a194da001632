import { type ReactNode, useId } from 'react';
import { Button } from '../kit/Button.tsx';

interface QuestionProps {
  /** The subject of the question. */
  readonly label: string;
  /** Whether the label is read above the question. Where a heading says it already, it only names the group. */
  readonly isTitled?: boolean;
  readonly yes: string;
  readonly no: string;
  readonly tone: 'plain' | 'primary' | 'danger';
  readonly isBusy: boolean;
  /** Something in it can be filled in and takes the focus; otherwise the yes does. */
  readonly hasField?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** The consequence of a yes. */
  readonly children: ReactNode;
}

/** Asks once, in the place of the button that was pressed, before something is done that others feel. */
export function Question(props: QuestionProps): ReactNode {
  const { label, isTitled = false, yes, no, tone, isBusy, hasField = false, onYes, onNo, children } = props;
  const titleId = useId();
  return (
    <fieldset
      className="zl-confirm"
      {...(isTitled ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
    >
      {isTitled && <h3 id={titleId}>{label}</h3>}
      {children}
      <div className="zl-confirm__buttons">
        <Button
          variant={tone}
          isBusy={isBusy}
          // The button that was pressed has gone, and the question stands in its place.
          autoFocus={!hasField}
          onClick={onYes}
        >
          {yes}
        </Button>
        <Button onClick={onNo}>{no}</Button>
      </div>
    </fieldset>
  );
}
