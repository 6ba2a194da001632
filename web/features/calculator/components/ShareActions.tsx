import { useState } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Input } from '../../../shared/kit/Input.tsx';
import { writeSharedOptions } from '../options-in-address.ts';
import type { QuotedOption } from '../quote-option.ts';

/** The class under which the stylesheet prints the calculation alone. */
const PRINT_CLASS = 'zl-print-calculation';

function printCalculation(): void {
  const { classList } = document.documentElement;
  classList.add(PRINT_CLASS);
  window.addEventListener('afterprint', () => classList.remove(PRINT_CLASS), { once: true });
  window.print();
}

interface ShareActionsProps {
  readonly options: readonly QuotedOption[];
  /** The option that the words beside the link are about. */
  readonly active: QuotedOption;
}

/** Whether the device has a sheet of its own to send a link with. */
const canShare = (): boolean => typeof navigator.share === 'function';

/** Takes the calculation elsewhere: by a link that shows the same figures, or on paper. */
export function ShareActions({ options, active }: ShareActionsProps) {
  const { t } = useTranslation('calculator');
  const { money, months, rate } = useFormats();
  const [shared, setShared] = useState<'copied' | 'shown' | null>(null);
  const [link, setLink] = useState('');
  const share = async (): Promise<void> => {
    const address = new URL(window.location.href);
    writeSharedOptions(address.searchParams, options);
    address.hash = 'calculator';
    if (canShare()) return sendBySheet(address.href);
    return copy(address.href);
  };
  const sendBySheet = async (url: string): Promise<void> => {
    const { product, terms, summary } = active;
    const words = { instalment: money(summary.instalmentMnt), rate: rate(summary.effectiveRateBps) };
    const title = t('share.title', {
      product: product.texts.name,
      amount: money(terms.amountMnt),
      term: months(terms.termMonths),
    });
    try {
      await navigator.share({
        title,
        text: t(summary.isLevel ? 'share.text' : 'share.textFirst', words),
        url,
      });
    } catch (error) {
      // Somebody who closes the sheet has changed their mind; any other failure leaves the link to be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  const copy = async (url: string): Promise<void> => {
    setLink(url);
    try {
      await navigator.clipboard.writeText(url);
      setShared('copied');
    } catch {
      // No clipboard without permission or on a plain address: the link is shown to be copied by hand.
      setShared('shown');
    }
  };
  return (
    <div className="zl-share">
      <Button onClick={() => void share()}>{t(canShare() ? 'share.share' : 'share.link')}</Button>
      <Button onClick={printCalculation}>{t('share.print')}</Button>
      <span className="zl-share__status" role="status">
        {shared === 'copied' && t('share.copied')}
        {shared === 'shown' && t('share.shown')}
      </span>
      {shared === 'shown' && (
        <Input
          className="zl-share__link"
          dir="ltr"
          readOnly
          value={link}
          aria-label={t('share.shown')}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
