import '../../../shared/kit/drop-field.css';
import { type ReactNode, useId } from 'react';
import { type ButtonLook, dressButton } from '../../../shared/kit/dress-button.ts';
import { dressTool } from '../../../shared/kit/ToolButton.tsx';

interface PickFileButtonProps {
  readonly accept: string;
  /** How it looks; a tool unless it is said. */
  readonly look?: ButtonLook;
  /** Names the file it is about, for those who do not see the row. */
  readonly aboutId: string;
  readonly children: ReactNode;
  readonly onPick: (file: File) => void;
}

/** A button that opens the browser's chooser for one file. */
export function PickFileButton({ accept, look, aboutId, children, onPick }: PickFileButtonProps): ReactNode {
  const id = useId();
  return (
    <label className={look ? dressButton(look) : dressTool(undefined)} id={id}>
      <input
        type="file"
        accept={accept}
        className="zl-pick__input"
        aria-labelledby={`${id} ${aboutId}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPick(file);
          currentTarget.value = '';
        }}
      />
      {children}
    </label>
  );
}
