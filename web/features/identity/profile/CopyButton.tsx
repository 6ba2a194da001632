import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_MS = 2_000;

/** Copies a text and says so for a moment. */
export function CopyButton({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('identity');
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
    <button type="button" className="zl-button zl-button--small" onClick={copy}>
      <span aria-live="polite">{t(isCopied ? 'second.copied' : 'second.copy')}</span>
    </button>
  );
}
