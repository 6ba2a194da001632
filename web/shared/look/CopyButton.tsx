import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../kit/Button.tsx';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Replaces the label for a moment after copying. */
  readonly doneLabel: string;
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label, doneLabel }: CopyButtonProps): ReactNode {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // A browser that forbids the clipboard leaves the text on the screen to be selected by hand.
  const copy = (): void =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Button size="small" onClick={copy}>
      <span aria-live="polite">{isCopied ? doneLabel : label}</span>
    </Button>
  );
}
