import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Input } from '../../../shared/kit/Input.tsx';
import type { Option } from '../option.ts';
import { writeOptions } from '../options-in-address.ts';

/** The class under which the stylesheet prints the calculation alone. */
const PRINT_CLASS = 'zl-print-calculation';

function printCalculation(): void {
  const { classList } = document.documentElement;
  classList.add(PRINT_CLASS);
  window.addEventListener('afterprint', () => classList.remove(PRINT_CLASS), { once: true });
  window.print();
}

/** Takes the calculation elsewhere: by a link that shows the same figures, or on paper. */
export function ShareActions({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation('calculator');
  const [shared, setShared] = useState<'copied' | 'shown' | null>(null);
  const [link, setLink] = useState('');
  const share = async (): Promise<void> => {
    const address = new URL(window.location.href);
    writeOptions(address.searchParams, options);
    address.hash = 'calculator';
    setLink(address.href);
    try {
      await navigator.clipboard.writeText(address.href);
      setShared('copied');
    } catch {
      // No clipboard without permission or on a plain address: the link is shown to be copied by hand.
      setShared('shown');
    }
  };
  return (
    <div className="zl-share">
      <Button onClick={() => void share()}>{t('share.link')}</Button>
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
