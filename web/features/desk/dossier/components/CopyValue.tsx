import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';

const SHOWN_MS = 2_000;

/** A small button beside a value that officers type elsewhere. */
export function CopyValue({ value, what }: { readonly value: string; readonly what: string }): ReactNode {
  const { t } = useTranslation('dossier');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // A browser that forbids the clipboard leaves the text on the screen to be selected by hand.
  const copy = (): void =>
    void navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <button type="button" className="zl-dossier-copy" title={t('copy', { what })} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} sizePx={16} />
      <Hidden aria-live="polite">{isCopied ? t('copied') : t('copy', { what })}</Hidden>
    </button>
  );
}
