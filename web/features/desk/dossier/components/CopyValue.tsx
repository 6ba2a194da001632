import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useCopy } from '../../../../shared/look/use-copy.ts';

/** A small button beside a value that officers type elsewhere. */
export function CopyValue({ value, what }: { readonly value: string; readonly what: string }): ReactNode {
  const { t } = useTranslation('dossier');
  const { isCopied, copy } = useCopy(value);
  return (
    <button type="button" className="zl-dossier-copy" title={t('copy', { what })} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} sizePx={16} />
      <Hidden aria-live="polite">{isCopied ? t('copied') : t('copy', { what })}</Hidden>
    </button>
  );
}
