import { lenderDate } from '@zeel/domain/product';
import { DESK_EXPORT_PATH, deskTextHeader, EXPORT_ROWS_HEADER } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExport } from '../../../../shared/files/use-export.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { dressButton } from '../../../../shared/kit/dress-button.ts';
import { Menu } from '../../../../shared/kit/Menu.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import type { QueueAddress } from '../queue-address.ts';
import type { QueueLayout } from '../queue-layout.ts';

const MEDIA_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof MEDIA_TYPES;

interface ExportMenuProps {
  readonly address: QueueAddress;
  readonly columns: QueueLayout['columns'];
}

/** Saves the whole filtered list with the columns on the screen, says how far it has come, and can be called off. */
export function ExportMenu({ address, columns }: ExportMenuProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { number, fileSize } = useFormats();
  const language = useAppSelector((state) => state.theme.locale);
  const { underWay, outcome, run, cancel } = useExport();
  const { text, ...filter } = address.filter;
  const start = (format: Format): void =>
    void run({
      path: DESK_EXPORT_PATH,
      headers: deskTextHeader(text),
      query: {
        language,
        ...filter,
        sort: address.sort,
        order: address.order,
        format,
        columns: columns.join(','),
      },
      fileName: `${t('export.file')}-${lenderDate(new Date())}.${format}`,
      mediaType: MEDIA_TYPES[format],
      rowsHeader: EXPORT_ROWS_HEADER,
    });
  if (!underWay)
    return (
      <div className="zl-export">
        <span className="zl-export__said" role="status">
          {outcome && t(`export.${outcome}`)}
        </span>
        <Menu
          label={t('export.label')}
          className={dressButton({})}
          entries={(['csv', 'xlsx'] as const).map((format) => ({
            key: format,
            label: t(`export.${format}`),
            onSelect: () => start(format),
          }))}
        >
          <Icon name="download" sizePx={18} />
          {t('export.button')}
        </Menu>
      </div>
    );
  const { rows, lines, bytes } = underWay;
  const isCounted = rows !== null && lines > 0;
  return (
    <div className="zl-export">
      <progress
        className="zl-export__bar"
        aria-label={t('export.running')}
        {...(isCounted && { max: Math.max(rows, lines, 1), value: lines })}
      />
      <span className="zl-export__said">
        {isCounted
          ? t('export.rows', { done: number(Math.min(lines, rows)), total: number(rows) })
          : t('export.bytes', { size: fileSize(bytes) })}
      </span>
      <Button onClick={cancel}>{t('export.cancel')}</Button>
    </div>
  );
}
