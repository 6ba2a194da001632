import type { ReactNode } from 'react';
import { ChoiceField, useProblemAt } from './EditorFields.tsx';

interface PaperChoiceProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  /** The path of the field, by which a paper that was retired finds it. */
  readonly field: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of the kinds of papers that the lender asks for. */
export function PaperChoice<Value extends string>({ field, ...props }: PaperChoiceProps<Value>): ReactNode {
  return <ChoiceField {...props} problem={useProblemAt(field)} />;
}
