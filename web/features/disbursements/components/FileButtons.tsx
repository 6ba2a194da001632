import { PAYOUT_FILE_FORMATS } from '@zeel/domain/payout';
import type { Disbursement } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMakePayoutFileMutation } from '../api.ts';
import { useFileDownload } from '../use-file-download.ts';

interface FileButtonsProps {
  /** Released orders that go to the bank with one file. */
  readonly orders: readonly Disbursement[];
  readonly onDone?: () => void;
}

/** Writes orders into a file to the bank, in one of its formats, and takes it along. */
export function FileButtons({ orders, onDone }: FileButtonsProps): ReactNode {
  const { t } = useTranslation('disbursements');
  const [make] = useMakePayoutFileMutation();
  const { isBusy, problem, send } = useSend({ failed: t('file.failed'), stale: t('steps.stale') });
  const download = useFileDownload();
  const write = async (format: (typeof PAYOUT_FILE_FORMATS)[number]): Promise<void> => {
    const body = { orders: orders.map(({ id, version }) => ({ disbursementId: id, version })), format };
    const sent = await send(body, ({ idempotencyKey }) => make({ body, idempotencyKey }).unwrap());
    if (!sent.isTaken) return;
    await download.run({ ...sent.reply, format });
    onDone?.();
  };
  return (
    <>
      {PAYOUT_FILE_FORMATS.map((format) => (
        <Button key={format} size="small" isBusy={isBusy} onClick={() => void write(format)}>
          {t(format === 'csv' ? 'file.csv' : 'file.iso')}
        </Button>
      ))}
      {(problem || download.isFailed) && (
        <Notice tone="error">{problem ? problem.words : t('file.downloadFailed')}</Notice>
      )}
    </>
  );
}
