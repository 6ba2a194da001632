import type { PayoutFile } from '@zeel/protocol/rooms/disbursements';
import { type ReactNode, useId } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Digits } from '../../../shared/kit/Digits.tsx';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { ListSkeleton } from '../../../shared/look/Skeletons.tsx';
import { usePayoutFilesInfiniteQuery } from '../api.ts';
import { useFileDownload } from '../use-file-download.ts';

/** Every file that went to the bank, to be found and taken again. */
export function FilesPanel({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('disbursements');
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    usePayoutFilesInfiniteQuery();
  const files = data?.pages.flatMap((page) => page.files);
  return (
    <SidePanel title={t('files.title')} closeLabel={t('panel.close')} edge="end" onClose={onClose}>
      <div className="zl-panel-parts">
        <p>{t('files.lead')}</p>
        {files === undefined && !isError && <ListSkeleton label={t('files.loading')} />}
        {isError && (
          <Notice tone="error">
            {t('files.failed')} <TextButton onClick={() => void refetch()}>{t('files.retry')}</TextButton>
          </Notice>
        )}
        {files?.length === 0 && <p>{t('files.none')}</p>}
        {files !== undefined && files.length > 0 && (
          <ul className="zl-payout-files">
            {files.map((file) => (
              <KeptFile key={file.fileId} file={file} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div>
            <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('files.more')}
            </Button>
          </div>
        )}
      </div>
    </SidePanel>
  );
}

function KeptFile({ file }: { readonly file: PayoutFile }): ReactNode {
  const { t } = useTranslation('disbursements');
  const { money, dateTime } = useFormats();
  const download = useFileDownload();
  const nameId = useId();
  const { messageId, format, orders, sumMnt, madeBy, madeAt, references } = file;
  return (
    <li>
      <p id={nameId} className="zl-payout-files__name">
        <Digits>{messageId}</Digits>
      </p>
      <p>{t('files.holds', { count: orders, sum: money(sumMnt) })}</p>
      <p className="zl-payout-files__note">
        <bdi>{t('files.made', { name: madeBy.name, date: dateTime(madeAt) })}</bdi>
      </p>
      <p className="zl-payout-files__note zl-payout-files__references">
        {references.map((reference) => (
          <Digits key={reference}>{reference}</Digits>
        ))}
      </p>
      <div>
        <Button size="small" aria-describedby={nameId} onClick={() => void download.run(file)}>
          {t(format === 'csv' ? 'file.csv' : 'file.iso')}
        </Button>
      </div>
      {download.isFailed && <Notice tone="error">{t('files.takeFailed')}</Notice>}
    </li>
  );
}
