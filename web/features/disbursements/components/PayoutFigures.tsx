import type { Disbursement, PayoutRow } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../shared/kit/Digits.tsx';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { useFileDownload } from '../use-file-download.ts';

interface FactProps {
  readonly name: string;
  readonly isFigure?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isFigure = false, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <Figure as="dd" isText={!isFigure}>
        <bdi>{children}</bdi>
      </Figure>
    </div>
  );
}

/** The sums by the engine, and where the money goes. */
export function PayoutFigures({ payout }: { readonly payout: PayoutRow }): ReactNode {
  const { t } = useTranslation('disbursements');
  const { money } = useFormats();
  const { account, isHolderSame } = payout;
  return (
    <dl className="zl-panel-facts">
      <Fact name={t('figures.product')}>{payout.productName}</Fact>
      <Fact name={t('figures.amount')} isFigure>
        {money(payout.amountMnt)}
      </Fact>
      <Fact name={t('figures.fees')} isFigure>
        {money(payout.feesDeductedMnt)}
      </Fact>
      <Fact name={t('figures.paidOut')} isFigure>
        <strong>{money(payout.paidOutMnt)}</strong>
      </Fact>
      <Fact name={t(payout.isLease ? 'figures.vendor' : 'figures.borrower')}>{payout.payee}</Fact>
      {account !== null && (
        <>
          <Fact name={t('figures.account')}>
            {account.bankName} <Digits>{account.account}</Digits>
          </Fact>
          <Fact name={t('figures.holder')}>{account.holder}</Fact>
          <Fact name={t('figures.nameCheck')}>
            <StateTag
              tone={isHolderSame ? 'success' : 'warning'}
              label={t(isHolderSame ? 'figures.same' : 'figures.other')}
            />
          </Fact>
        </>
      )}
    </dl>
  );
}

/** The order so far: whose, by which way, and what the bank said. */
export function OrderFacts({ order }: { readonly order: NonNullable<PayoutRow['disbursement']> }): ReactNode {
  const { t } = useTranslation('disbursements');
  const { dateTime, date } = useFormats();
  return (
    <dl className="zl-panel-facts">
      <Fact name={t('order.way')}>{t(`ways.${order.way}`)}</Fact>
      <Fact name={t('order.transferId')}>
        <code>{order.transferId}</code>
      </Fact>
      <Fact name={t('order.orderedBy')}>{order.orderedBy.name}</Fact>
      <Fact name={t('order.orderedAt')}>{dateTime(order.orderedAt)}</Fact>
      {order.releasedBy && <Fact name={t('order.releasedBy')}>{order.releasedBy.name}</Fact>}
      {order.file && (
        <Fact name={t('order.file')}>
          <TakenFile file={order.file} />
        </Fact>
      )}
      {order.bankReference && (
        <Fact name={t('order.reference')}>
          <code>{order.bankReference}</code>
        </Fact>
      )}
      {order.paidOn && <Fact name={t('order.paidOn')}>{date(order.paidOn)}</Fact>}
      {order.checkedAt && <Fact name={t('order.checkedAt')}>{dateTime(order.checkedAt)}</Fact>}
      {order.endReason && <Fact name={t('order.reason')}>{order.endReason}</Fact>}
    </dl>
  );
}

/** The file that an order went to the bank with; it can be taken again. */
function TakenFile({ file }: { readonly file: NonNullable<Disbursement['file']> }): ReactNode {
  const { t } = useTranslation('disbursements');
  const mayManage = useMay('disbursements:manage');
  const download = useFileDownload();
  if (!mayManage) return <code>{file.messageId}</code>;
  return (
    <>
      <TextButton onClick={() => void download.run(file)}>{file.messageId}</TextButton>
      {download.isFailed && <Notice tone="error">{t('file.downloadFailed')}</Notice>}
    </>
  );
}
