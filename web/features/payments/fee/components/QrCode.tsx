import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { CopyButton } from '../../../../shared/look/CopyButton.tsx';

interface QrCodeProps {
  /** A PNG in base64. */
  readonly image: string;
  readonly text: string;
  readonly amountMnt: number;
}

/** The code to scan, and the same code as text for an app that takes it typed. */
export function QrCode({ image, text, amountMnt }: QrCodeProps): ReactNode {
  const { t } = useTranslation('fee');
  const { money } = useFormats();
  const textId = useId();
  return (
    <div className="zl-fee__code">
      {/* Dark on light in every theme: many cameras read no other. */}
      <img
        className="zl-fee__picture"
        src={`data:image/png;base64,${image}`}
        alt={t('pay.qrAlt', { amount: money(amountMnt) })}
        width={220}
        height={220}
      />
      <details className="zl-fee__more">
        <summary>{t('pay.asText')}</summary>
        <Hidden as="label" htmlFor={textId}>
          {t('pay.qrText')}
        </Hidden>
        <textarea
          id={textId}
          className="zl-fee__text"
          readOnly
          rows={3}
          dir="ltr"
          value={text}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={text} label={t('pay.copy')} doneLabel={t('pay.copied')} />
      </details>
    </div>
  );
}
