import './catalogue.ts';
import { lenderDate } from '@zeel/domain/product';
import type { ReactNode } from 'react';
import { useExport } from '../files/use-export.ts';
import type { HttpRequest } from '../http/build-request.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../kit/Button.tsx';
import { Menu } from '../kit/Menu.tsx';
import { Icon } from '../look/Icon.tsx';

const MEDIA_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type ExportFormat = keyof typeof MEDIA_TYPES;

interface ListExportProps {
  /** The first part of the file's name; the day follows. */
  readonly fileName: string;
  /** Makes the request of the export: the whole list as its filters show it. */
  readonly ask: (format: ExportFormat) => Pick<HttpRequest, 'path' | 'query' | 'headers'>;
  /** The words of the button of a single format. */
  readonly label?: string;
  /** A single format is a button, several are a menu. */
  readonly formats: readonly ExportFormat[];
  /** The header in which the server says how many rows will come. */
  readonly rowsHeader?: string;
  /** How many rows will come, where the screen knows it. */
  readonly total?: number | undefined;
}

/** Saves what the filters show as a file, says how far it has come, and can be called off. */
export function ListExport({ fileName, ask, label, formats, rowsHeader, total }: ListExportProps): ReactNode {
  const { t } = useTranslation('lists');
  const { underWay, outcome, run, cancel } = useExport();
  const start = (format: ExportFormat): void =>
    void run({
      ...ask(format),
      fileName: `${fileName}-${lenderDate(new Date())}.${format}`,
      mediaType: MEDIA_TYPES[format],
      ...(rowsHeader !== undefined && { rowsHeader }),
    });
  if (underWay)
    return (
      <div className="zl-export">
        <Progress rows={underWay.rows ?? total ?? null} lines={underWay.lines} bytes={underWay.bytes} />
        <Button onClick={cancel}>{t('export.cancel')}</Button>
      </div>
    );
  const [only, ...others] = formats;
  return (
    <div className="zl-export">
      <span className="zl-export__status" role="status">
        {outcome && t(`export.${outcome}`)}
      </span>
      {only !== undefined && others.length === 0 ? (
        <Button onClick={() => start(only)}>{label ?? t('export.buttonCsv')}</Button>
      ) : (
        <Menu
          label={t('export.label')}
          look={{}}
          entries={formats.map((format) => ({
            key: format,
            label: t(`export.${format}`),
            onSelect: () => start(format),
          }))}
        >
          <Icon name="download" sizePx={18} />
          {t('export.button')}
        </Menu>
      )}
    </div>
  );
}

interface ProgressProps {
  readonly rows: number | null;
  readonly lines: number;
  readonly bytes: number;
}

/** Lines of a text are counted; a workbook only grows. */
function Progress({ rows, lines, bytes }: ProgressProps): ReactNode {
  const { t } = useTranslation('lists');
  const { number, fileSize } = useFormats();
  const isCounted = rows !== null && lines > 0;
  return (
    <>
      <progress
        className="zl-export__bar"
        aria-label={t('export.running')}
        {...(isCounted && { max: Math.max(rows, lines, 1), value: lines })}
      />
      <span className="zl-export__status">
        {isCounted
          ? t('export.rows', { done: number(Math.min(lines, rows)), total: number(rows) })
          : fileSize(bytes)}
      </span>
    </>
  );
}
