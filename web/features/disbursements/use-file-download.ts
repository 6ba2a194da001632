import { type Disbursement, PAYOUT_FILE_PATH } from '@zeel/protocol/rooms/disbursements';
import { useState } from 'react';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { HttpError } from '../../shared/http/http-error.ts';

type WrittenFile = NonNullable<Disbursement['file']>;

const ENDINGS: Readonly<Record<WrittenFile['format'], string>> = { csv: 'csv', 'pain.001': 'xml' };

/** Takes a file to the bank along; it can be taken again at any time and is the same then. */
export function useFileDownload() {
  const { http } = useAppServices();
  const [isFailed, setFailed] = useState(false);
  const run = async ({ fileId, messageId, format }: WrittenFile): Promise<void> => {
    setFailed(false);
    try {
      const bytes = await http.request<Blob>({
        method: 'GET',
        path: PAYOUT_FILE_PATH,
        params: { fileId },
        as: 'blob',
        isQuiet: true,
      });
      saveFile(bytes, `${messageId}.${ENDINGS[format]}`);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setFailed(true);
    }
  };
  return { isFailed, run };
}
