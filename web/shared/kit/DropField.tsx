import './drop-field.css';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../look/Icon.tsx';

interface DropFieldProps {
  /** On the button, which opens the browser's chooser. */
  readonly choose: string;
  /** Beside it, for a mouse: that files may also be dropped. Left out, the field is low. */
  readonly drop?: string | undefined;
  readonly accept: string;
  readonly isMultiple?: boolean;
  /** By which a form's summary of what is missing finds the way here. */
  readonly name?: string;
  /** A heading that says what the files are for. */
  readonly titleId: string;
  readonly onPick: (files: readonly File[]) => void;
  /** Further ways to a file. */
  readonly children?: ReactNode;
}

/** Hands over the chosen files and empties the field, which lets a person choose the same file again. */
export const takeFiles =
  (onPick: DropFieldProps['onPick']) =>
  ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onPick([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };

/** Takes files by the browser's own chooser, or dropped. The whole field can be pressed. */
export function DropField(props: DropFieldProps): ReactNode {
  const { choose, drop, accept, isMultiple = false, name, titleId, onPick, children } = props;
  const [isOver, setOver] = useState(false);
  const chooseId = useId();
  const allow = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const take = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onPick([...event.dataTransfer.files]);
  };
  const look = ['zl-pick', drop === undefined && 'zl-pick--compact', isOver && 'zl-pick--over'];
  return (
    // Dropping is a second way; the keyboard has the input inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive element is the input inside.
    <div
      className={look.filter(Boolean).join(' ')}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <label className="zl-pick__choose" id={chooseId}>
        <input
          type="file"
          name={name}
          multiple={isMultiple}
          accept={accept}
          className="zl-pick__input"
          aria-labelledby={`${chooseId} ${titleId}`}
          onChange={takeFiles(onPick)}
        />
        <Icon name="upload" />
        <span>{choose}</span>
      </label>
      {drop !== undefined && <span className="zl-pick__drop">{drop}</span>}
      {children}
    </div>
  );
}
