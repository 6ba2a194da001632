import { useEffect, useRef, useState } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import type { HttpRequest } from '../http/build-request.ts';
import { HttpError } from '../http/http-error.ts';
import { type ExportProgress, readExport } from './read-export.ts';
import { saveFile } from './save-file.ts';

/** A long list is written while it is read; the usual time limit is for short answers. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

interface ExportInput extends Pick<HttpRequest, 'path' | 'query' | 'headers'> {
  readonly fileName: string;
  readonly mediaType: string;
  /** The header in which the server says how many rows will come. */
  readonly rowsHeader?: string;
}

interface ExportUnderWay extends ExportProgress {
  /** How many rows will come, when the server says so. */
  readonly rows: number | null;
}

export interface Export {
  readonly underWay: ExportUnderWay | null;
  readonly outcome: 'done' | 'failed' | undefined;
  readonly run: (input: ExportInput) => Promise<void>;
  readonly cancel: () => void;
}

const readRows = (reply: Response, header: string | undefined): number | null => {
  const text = header === undefined ? null : reply.headers.get(header);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
};

/** Saves a list as a file while it comes, tells how far it is, and can be called off. Leaving the screen calls it off. */
export function useExport(): Export {
  const { http } = useAppServices();
  const [underWay, setUnderWay] = useState<ExportUnderWay | null>(null);
  const [outcome, setOutcome] = useState<'done' | 'failed'>();
  const own = useRef<AbortController>(undefined);
  useEffect(() => () => own.current?.abort(), []);

  const run = async ({ fileName, mediaType, rowsHeader, ...address }: ExportInput): Promise<void> => {
    const controller = new AbortController();
    own.current = controller;
    setOutcome(undefined);
    setUnderWay({ bytes: 0, lines: 0, rows: null });
    try {
      const reply = await http.request<Response>({
        ...address,
        method: 'GET',
        as: 'reply',
        isQuiet: true,
        timeoutMs: EXPORT_TIMEOUT_MS,
        signal: controller.signal,
      });
      const rows = readRows(reply, rowsHeader);
      const stream = reply.body ?? new Blob([]).stream();
      saveFile(
        await readExport(stream, mediaType, (progress) => setUnderWay({ ...progress, rows })),
        fileName,
      );
      setOutcome('done');
    } catch (error) {
      if (controller.signal.aborted) return;
      // A line that breaks in the middle is an error of the stream, before it one of the client.
      if (!(error instanceof HttpError || error instanceof TypeError || error instanceof DOMException))
        throw error;
      setOutcome('failed');
    } finally {
      if (own.current === controller) setUnderWay(null);
    }
  };
  return { underWay, outcome, run, cancel: () => own.current?.abort() };
}
