import type { ReactNode } from 'react';
import { TextAreaField } from '../kit/fields/TextAreaField.tsx';
import { Question } from './Question.tsx';

interface ReasonQuestionProps {
  /** The subject of the question. */
  readonly label: string;
  /** Whether the label is read above the question. */
  readonly isTitled?: boolean;
  readonly yes: string;
  readonly no: string;
  /** The field of the reason: its name, its words, and how long it may be. */
  readonly field: {
    readonly name: string;
    readonly label: string;
    readonly note?: string;
    readonly hint?: string;
    readonly maxLength: number;
  };
  readonly reason: string;
  readonly isBusy: boolean;
  readonly onReason: (reason: string) => void;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** The consequence of a yes. */
  readonly children: ReactNode;
}

/** Asks once before somebody says no to others, and takes their reason in their own words. */
export function ReasonQuestion({
  field,
  reason,
  onReason,
  children,
  ...question
}: ReasonQuestionProps): ReactNode {
  return (
    <Question tone="danger" hasField {...question}>
      {children}
      <TextAreaField
        {...field}
        rows={3}
        // The button that was pressed has gone, and the question stands in its place.
        autoFocus
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </Question>
  );
}
