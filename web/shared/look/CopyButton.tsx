import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Replaces the label for a moment after copying. */
  readonly doneLabel: string;
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label, doneLabel }: CopyButtonProps): ReactNode {
  const { isCopied, copy } = useCopy(text);
  return (
    <Button size="small" onClick={copy}>
      <span aria-live="polite">{isCopied ? doneLabel : label}</span>
    </Button>
  );
}
