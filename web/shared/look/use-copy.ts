import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** Copies a text, and tells for a moment that it did. */
export function useCopy(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
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
  return { isCopied, copy };
}
