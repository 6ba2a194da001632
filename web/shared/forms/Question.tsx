import { type ReactNode, useId } from 'react';

const TONES = {
  plain: 'zl-button',
  primary: 'zl-button zl-button--primary',
  danger: 'zl-button zl-button--danger',
} as const;

interface QuestionProps {
  /** What it is about. */
  readonly label: string;
  /** Whether the label is read above the question. Where a heading says it already, it only names the group. */
  readonly isTitled?: boolean;
  readonly yes: string;
  readonly no: string;
  readonly tone: keyof typeof TONES;
  readonly isBusy: boolean;
  /** Something in it can be filled in and takes the focus; otherwise the yes does. */
  readonly hasField?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** What a yes means. */
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
        <button
          type="button"
          className={TONES[tone]}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone, and the question stands in its place.
          autoFocus={!hasField}
          onClick={onYes}
        >
          {yes}
        </button>
        <button type="button" className="zl-button" onClick={onNo}>
          {no}
        </button>
      </div>
    </fieldset>
  );
}
