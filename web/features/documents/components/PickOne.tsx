import { type ReactNode, useId } from 'react';

interface PickOneProps {
  readonly accept: string;
  readonly className: string;
  /** Names the file it is about, for those who do not see the row. */
  readonly aboutId: string;
  readonly children: ReactNode;
  readonly onPick: (file: File) => void;
}

/** A button that opens the browser's chooser for one file. */
export function PickOne({ accept, className, aboutId, children, onPick }: PickOneProps): ReactNode {
  const id = useId();
  return (
    <label className={className} id={id}>
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
