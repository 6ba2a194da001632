import type { Fee } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { knownBankLinks } from '../known-bank-links.ts';
import { useHasBankApps } from '../use-has-bank-apps.ts';
import { BankButtons } from './BankButtons.tsx';
import { QrCode } from './QrCode.tsx';
import { TimeLeft } from './TimeLeft.tsx';

interface OpenInvoiceProps {
  readonly amountMnt: number;
  readonly invoice: NonNullable<Fee['invoice']>;
  /** "I have paid" and what it came to. */
  readonly children: ReactNode;
}

/** The open invoice: a code to scan on a desktop; on a phone the bank apps first, the code behind a word. */
export function OpenInvoice({ amountMnt, invoice, children }: OpenInvoiceProps): ReactNode {
  const { t } = useTranslation('fee');
  const { qrImage, qrText, bankLinks, expiresAt, demoPagePath } = invoice;
  const hasApps = useHasBankApps() && knownBankLinks(bankLinks).length > 0;
  const code = <QrCode image={qrImage} text={qrText} amountMnt={amountMnt} />;
  const banks = <BankButtons links={bankLinks} />;
  return (
    <div className={hasApps ? 'zl-fee__open' : 'zl-fee__open zl-fee__open--scan'}>
      {hasApps ? (
        <div>
          <p className="zl-fee__how">{t('pay.chooseBank')}</p>
          {banks}
        </div>
      ) : (
        code
      )}
      <div className="zl-fee__side">
        {!hasApps && (
          <ol className="zl-fee__steps">
            <li>{t('pay.steps.open')}</li>
            <li>{t('pay.steps.scan')}</li>
            <li>{t('pay.steps.confirm')}</li>
          </ol>
        )}
        <TimeLeft expiresAt={expiresAt} />
        <p className="zl-fee__note">{t('pay.movesOn')}</p>
        {children}
        {demoPagePath !== null && (
          <p className="zl-fee__demo">
            {t('pay.demo')}{' '}
            <TextLink href={demoPagePath} target="_blank" rel="noopener">
              {t('pay.demoLink')}
            </TextLink>
          </p>
        )}
        <details className="zl-fee__more">
          <summary>{t(hasApps ? 'pay.showCode' : 'pay.showBanks')}</summary>
          {hasApps ? code : banks}
        </details>
      </div>
    </div>
  );
}
