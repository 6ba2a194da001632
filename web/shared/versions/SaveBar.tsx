import './save-bar.css';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';

interface SaveBarProps {
  /** What is to be known before saving. */
  readonly state: string;
  readonly problem: string | undefined;
  readonly label: string;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onSave: () => void;
}

/** The bar below a document that is being written: how it stands, and the button that saves it. */
export function SaveBar({ state, problem, label, isBusy, isDisabled, onSave }: SaveBarProps): ReactNode {
  return (
    <div className="zl-save-bar">
      <span role="status">{state}</span>
      {problem && <span className="zl-save-bar__problem">{problem}</span>}
      <Button variant="primary" isBusy={isBusy} disabled={isDisabled} onClick={onSave}>
        {label}
      </Button>
    </div>
  );
}
