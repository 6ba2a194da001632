import type { ReactNode } from 'react';
import { splitFileName } from './split-file-name.ts';

interface FileNameProps {
  readonly name: string;
  /** On one line: what does not fit is left out of the middle, never the ending. */
  readonly isOneLine?: boolean;
}

/** The name of a file. However long it is, its ending stays whole and in sight: it says what the file is. */
export function FileName({ name, isOneLine = false }: FileNameProps): ReactNode {
  const { stem, ending } = splitFileName(name);
  return (
    <bdi className={isOneLine ? 'zl-file-name zl-file-name--line' : 'zl-file-name'} title={name}>
      <span>{stem}</span>
      <span className="zl-file-name__ending">{ending}</span>
    </bdi>
  );
}
