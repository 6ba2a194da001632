import { PAYMENTS_EXPORT_PATH } from '@zeel/protocol/rooms/payments';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { readExport } from '../read-export.ts';
import type { PaymentFilters } from '../read-filters.ts';

/** A long list is written while it is read; the usual time limit is for short answers. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

interface ExportButtonProps {
  readonly filters: PaymentFilters;
  /** How many lines will come, as far as it is known. */
  readonly total: number | undefined;
  readonly today: string;
}

/** Saves what the filters show as a file, says how far it has come, and can be called off. */
export function ExportButton({ filters, total = 0, today }: ExportButtonProps): ReactNode {
  const { t } = useTranslation('payments');
  const { http } = useAppServices();
  const [lines, setLines] = useState<number | null>(null);
  const [said, setSaid] = useState<'done' | 'failed'>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const run = async (): Promise<void> => {
    const own = new AbortController();
    underWay.current = own;
    setSaid(undefined);
    setLines(0);
    try {
      const stream = await http.request<ReadableStream<Uint8Array>>({
        method: 'GET',
        path: PAYMENTS_EXPORT_PATH,
        query: { ...filters },
        as: 'stream',
        isQuiet: true,
        timeoutMs: EXPORT_TIMEOUT_MS,
        signal: own.signal,
      });
      saveFile(await readExport(stream, setLines), `${t('export.file')}-${today}.csv`);
      setSaid('done');
    } catch (error) {
      if (own.signal.aborted) return;
      // A line that breaks in the middle is an error of the stream, before it one of the client.
      if (!(error instanceof HttpError || error instanceof TypeError || error instanceof DOMException))
        throw error;
      setSaid('failed');
    } finally {
      setLines(null);
    }
  };

  return (
    <div className="zl-pay-export">
      {lines === null ? (
        <button type="button" className="zl-button" onClick={() => void run()}>
          {t('export.button')}
        </button>
      ) : (
        <>
          <progress
            className="zl-pay-export__bar"
            aria-label={t('export.running')}
            max={Math.max(total, lines, 1)}
            value={lines}
          />
          <button type="button" className="zl-button" onClick={() => underWay.current?.abort()}>
            {t('export.cancel')}
          </button>
        </>
      )}
      <span className="zl-pay-export__said" role="status">
        {said && t(`export.${said}`)}
      </span>
    </div>
  );
}
