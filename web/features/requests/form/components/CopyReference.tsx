import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';

/** The reference, large enough to be read out, and a button that copies it. */
export function CopyReference({ reference }: { readonly reference: string }): ReactNode {
  const { t } = useTranslation('request');
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied(true);
    } catch {
      // Without permission the text can still be selected, which the stylesheet does with one click.
      setCopied(false);
    }
  };
  return (
    <div className="zl-reference">
      <p className="zl-reference__label">{t('sent.reference')}</p>
      <p className="zl-reference__number" dir="ltr">
        {reference}
      </p>
      <Button size="small" onClick={() => void copy()}>
        {isCopied ? t('sent.copied') : t('sent.copy')}
      </Button>
      <Hidden role="status">{isCopied ? t('sent.copied') : ''}</Hidden>
    </div>
  );
}
